(** * The shuffle ends

    [shuffle_fair] counts, for each m, the sequences of m words that end the shuffle with their last word. From these
    numbers it follows that the shuffle ends with probability 1, and that each order has the probability 1 / n!. *)

From Coq Require Import ZArith List Lia Permutation Bool Factorial.
From Proof Require Import Fair.
Import ListNotations.
Open Scope Z_scope.

Section Ends.

Variable H : Z.
Hypothesis H_large : 2 ^ 32 <= H.

Local Notation W := (W H).
Local Notation serve := (serve H).
Local Notation rolls := (rolls H).
Local Notation total := (total H).
Local Notation sequences := (sequences H).
Local Notation shuffle := (shuffle H).
Local Notation words_of := (words_of H).
Local Notation share := (share H).

Lemma H_positive : 0 < H.
Proof. lia. Qed.

Lemma W_is_positive : 0 < W.
Proof. exact (W_positive H H_positive). Qed.

Lemma sum_swap K M f : sum K (fun x => sum M (f x)) = sum M (fun y => sum K (fun x => f x y)).
Proof.
  unfold sum. induction (Z.to_nat K) as [|n IH]; simpl.
  - induction (Z.to_nat M) as [|m IH]; simpl; lia.
  - rewrite IH. symmetry. apply (sum_add M).
Qed.

Lemma sum_le M f g : (forall x, 0 <= x < M -> f x <= g x) -> sum M f <= sum M g.
Proof.
  unfold sum. intros E. assert (F : forall x, 0 <= x < Z.of_nat (Z.to_nat M) -> f x <= g x) by (intros; apply E; lia).
  clear E. induction (Z.to_nat M) as [|n IH]; simpl; [lia|]. pose proof (F (Z.of_nat n)).
  assert (sum' n f <= sum' n g) by (apply IH; intros; apply F; lia). lia.
Qed.

(** Of the M values of x, all but M mod P are accepted. *)
Lemma accepted M bounds :
  0 < M -> positive bounds -> sum M (fun x => one (good M x bounds)) = M / product bounds * product bounds.
Proof.
  intros M0 P. pose proof (product_positive _ P).
  rewrite <- (sum_one (product bounds)) at 2 by lia. rewrite Z.mul_comm, <- sum_scale.
  rewrite (sum_ext (product bounds) _ (fun n => sum M
    (fun x => one (good M x bounds && (value (digits M x bounds) bounds =? n)))))
    by (intros n R; rewrite half_value by assumption; lia).
  rewrite <- sum_swap. apply sum_ext. intros x X. destruct (digits_spec M x bounds X P) as (V & _).
  apply value_range in V. destruct (good M x bounds); simpl andb.
  - set (v := value _ _) in *. rewrite (sum_ext _ _ (fun n => one ((v <=? n) && (n <? v + 1)))).
    + rewrite sum_interval; simpl; lia.
    + intros n _. f_equal. apply eq_true_iff_eq. rewrite andb_true_iff, Z.leb_le, Z.ltb_lt, Z.eqb_eq. lia.
  - rewrite (sum_ext _ _ (fun _ => 0 * 0)) by reflexivity. rewrite sum_scale. simpl. lia.
Qed.

Definition bounded (bounds : list Z) : Prop := Forall (fun b => 1 <= b < 2 ^ 31) bounds.

Definition rejected (w : Z) (bounds : list Z) : bool := match serve w bounds with None => true | _ => false end.

Lemma product_below c k bounds :
  1 <= c -> (length bounds <= k)%nat -> Forall (fun b => 1 <= b <= c) bounds -> 1 <= product bounds <= c ^ Z.of_nat k.
Proof.
  intros C L F. revert k L. induction F as [|b bs B F IH]; intros k L; simpl in *.
  - unfold product. simpl. pose proof (Z.pow_pos_nonneg c (Z.of_nat k)). lia.
  - destruct k as [|k]; [lia|]. specialize (IH k ltac:(lia)). rewrite Nat2Z.inj_succ, Z.pow_succ_r by lia.
    unfold product in *. simpl. nia.
Qed.

Lemma largest_spec c bounds : positive bounds -> largest bounds <= c -> Forall (fun b => 1 <= b <= c) bounds.
Proof. induction 1; simpl; constructor; [lia|]. apply IHForall. lia. Qed.

(** At least 127 of 128 words are accepted. *)
Theorem most_accepted bounds :
  bounds <> [] -> bounded bounds -> sum W (fun w => one (rejected w bounds)) * 128 <= W.
Proof.
  intros N B. assert (P : positive bounds) by (eapply Forall_impl; [|exact B]; simpl; lia).
  enough (E : W * 127 <= sum W (fun w => one (negb (rejected w bounds))) * 128).
  { pose proof (sum_one W ltac:(pose proof W_is_positive; lia)) as S.
    rewrite (sum_ext W _ (fun w => one (rejected w bounds) + one (negb (rejected w bounds)))), sum_add in S
      by (intros; now destruct (rejected _ _)). lia. }
  unfold rejected, serve. assert (K : forall k c, per_half bounds = S k -> largest (firstn (S k + S k) bounds) <= c ->
    1 <= c -> c ^ Z.of_nat (S k) <= 2 ^ 24 -> 1 <= product (firstn (S k) bounds) <= 2 ^ 24
    /\ 1 <= product (firstn (S k) (skipn (S k) bounds)) <= 2 ^ 24).
  { intros k c _ L C X. apply largest_spec in L; [|now apply positive_firstn].
    rewrite firstn_twice in L. apply Forall_app in L as [L1 L2].
    pose proof (product_below c (S k) _ C (firstn_le_length _ _) L1).
    pose proof (product_below c (S k) _ C (firstn_le_length _ _) L2). lia. }
  destruct (per_half bounds) as [|k] eqn:H0.
  - rewrite (sum_ext _ _ (fun w => one (good W w (firstn 1 bounds)))) by (intros; now destruct (good W _ _)).
    rewrite accepted by (exact W_is_positive || now apply positive_firstn). destruct bounds as [|b bs]; [easy|].
    inversion B; subst. unfold product. simpl. rewrite Z.mul_1_r.
    pose proof (Z.div_mod W b). pose proof (Z.mod_pos_bound W b).
    assert (2 ^ 32 * 2 ^ 32 <= W) by (unfold Fair.W; nia). lia.
  - set (high := firstn (S k) bounds) in *. set (low := firstn (S k) (skipn (S k) bounds)) in *.
    rewrite (sum_ext _ _ (fun w => one (good H (w / H) high) * one (good H (w mod H) low)))
      by (intros; rewrite <- one_and; now destruct (_ && _)).
    change W with (H * H).
    rewrite (sum_pairs H H (fun x y => one (good H x high) * one (good H y low))), sum_product by (pose proof
      H_positive; lia).
    assert (positive high /\ positive low) as [Ph Pl] by (split; [apply positive_firstn|apply positive_firstn,
      positive_skipn]; exact P).
    rewrite !accepted by (exact H_positive || assumption).
    assert (1 <= product high <= 2 ^ 24 /\ 1 <= product low <= 2 ^ 24) as [A1 A2].
    { unfold per_half in H0. destruct (Z.leb_spec (largest (firstn 6 bounds)) (2 ^ 8)); [injection H0 as <-; now
      apply (K 2%nat (2 ^ 8))|].
      destruct (Z.leb_spec (largest (firstn 4 bounds)) (2 ^ 12)); [injection H0 as <-; now apply (K 1%nat (2 ^ 12))|].
      destruct (Z.leb_spec (largest (firstn 2 bounds)) (2 ^ 24)); [injection H0 as <-; now apply (K 0%nat (2 ^
        24))|easy]. }
    pose proof (Z.div_mod H (product high)). pose proof (Z.mod_pos_bound H (product high)).
    pose proof (Z.div_mod H (product low)). pose proof (Z.mod_pos_bound H (product low)).
    set (h := H / product high * product high) in *. set (l := H / product low * product low) in *.
    assert (H - 2 ^ 24 <= h) by nia. assert (H - 2 ^ 24 <= l) by nia.
    assert (H * H * 127 <= (H - 2 ^ 24) * (H - 2 ^ 24) * 128) by nia. nia.
Qed.

(** [within m] is the number of sequences of m words in which some word ends the rolls. For each i up to m, it counts
    the sequences in which the i-th word ends the rolls; any words may follow. *)
Definition some (result : option (list Z)) : bool := match result with Some _ => true | None => false end.

Definition ending (i : nat) (bounds : list Z) : Z := sequences i (fun ws => some (rolls ws bounds)).

Fixpoint within (m : nat) (bounds : list Z) : Z :=
  match m with
  | O => ending 0 bounds
  | S m' => within m' bounds * W + ending m bounds
  end.

Definition next (w : Z) (bounds : list Z) : list Z :=
  match serve w bounds with None => bounds | Some o => skipn (length o) bounds end.

Lemma ending_next i b bs : ending (S i) (b :: bs) = sum W (fun w => ending i (next w (b :: bs))).
Proof.
  unfold ending, sequences. cbn [total]. apply sum_ext. intros w _. apply total_ext. intros ws _. simpl rolls.
  unfold next. destruct (serve w (b :: bs)); [|reflexivity]. now destruct (rolls ws _).
Qed.

Lemma within_next m b bs : within (S m) (b :: bs) = sum W (fun w => within m (next w (b :: bs))).
Proof.
  induction m as [|m IH].
  - cbn [within]. rewrite ending_next. now unfold ending at 1.
  - change (within (S (S m)) (b :: bs)) with (within (S m) (b :: bs) * W + ending (S (S m)) (b :: bs)).
    rewrite IH, ending_next, <- sum_scale, <- sum_add. reflexivity.
Qed.

Lemma within_none m : within m [] = W ^ Z.of_nat m.
Proof.
  induction m as [|m IH]; [reflexivity|]. cbn [within]. rewrite IH.
  replace (ending (S m) []) with 0.
  - rewrite Nat2Z.inj_succ, Z.pow_succ_r by lia. lia.
  - unfold ending, sequences. cbn [total]. rewrite (sum_ext _ _ (fun _ => 0 * 0)); [rewrite sum_scale; lia|].
    intros. apply total_none.
Qed.

Lemma next_bounded w bounds : bounded bounds -> bounded (next w bounds).
Proof.
  unfold next. destruct (serve w bounds) as [o|]; [|easy]. intros B. rewrite <- (firstn_skipn (length o)) in B.
  apply Forall_app in B. apply B.
Qed.

Lemma next_shorter w b bs :
  0 <= w < W -> bounded (b :: bs) -> rejected w (b :: bs) = false -> (length (next w (b :: bs)) <= length bs)%nat.
Proof.
  intros R B. unfold rejected, next. destruct (serve w (b :: bs)) as [o|] eqn:E; [|discriminate]. intros _.
  apply (serve_valid H H_positive) in E; [|assumption|eapply Forall_impl; [|exact B]; simpl; lia].
  rewrite skipn_length, (valid_length _ _ E), firstn_length. unfold served. destruct (per_half _); simpl length; lia.
Qed.

(** For n bounds, the rolls do not end within m words for at most the fraction 4^n / 2^m of all sequences. *)
Lemma most_end m bounds :
  bounded bounds ->
  0 <= W ^ Z.of_nat m - within m bounds /\
  (W ^ Z.of_nat m - within m bounds) * 2 ^ Z.of_nat m <= 4 ^ Z.of_nat (length bounds) * W ^ Z.of_nat m.
Proof.
  revert bounds. induction m as [|m IH]; intros bounds B.
  - simpl within. assert (1 <= 4 ^ Z.of_nat (length bounds)) by (pose proof (Z.pow_pos_nonneg 4 (Z.of_nat (length
    bounds))); lia).
    change (Z.of_nat 0) with 0. rewrite !Z.pow_0_r. unfold ending, sequences. simpl. destruct bounds; simpl; lia.
  - assert (W1 : 0 < W ^ Z.of_nat m) by (apply Z.pow_pos_nonneg; [exact W_is_positive|lia]).
    assert (T1 : 0 < 2 ^ Z.of_nat m) by (apply Z.pow_pos_nonneg; lia).
    rewrite Nat2Z.inj_succ, !Z.pow_succ_r by lia. destruct bounds as [|b bs].
    + rewrite within_none, Nat2Z.inj_succ, Z.pow_succ_r by lia. change (4 ^ Z.of_nat (length [])) with 1.
      pose proof W_is_positive. nia.
    + rewrite within_next. set (f := fun w => W ^ Z.of_nat m - within m (next w (b :: bs))).
      assert (F : W * W ^ Z.of_nat m - sum W (fun w => within m (next w (b :: bs))) = sum W f).
      { rewrite <- (sum_one W) at 1 by (pose proof W_is_positive; lia). rewrite <- sum_scale. unfold f.
        assert (G : sum W (fun w => 1 * W ^ Z.of_nat m) = sum W (fun w => f w + within m (next w (b :: bs))))
          by (apply sum_ext; unfold f; intros; lia).
        rewrite G, sum_add. unfold f. lia. }
      rewrite F. set (q := 4 ^ Z.of_nat (length bs)). simpl length. rewrite Nat2Z.inj_succ, Z.pow_succ_r by lia.
      fold q. assert (Q : 0 < q) by (apply Z.pow_pos_nonneg; lia).
      assert (N : 0 <= sum W f) by (rewrite <- (Z.mul_0_r (sum W (fun _ => 1))), <- sum_scale; apply sum_le; intros w _;
        pose proof (IH _ (next_bounded w _ B)); unfold f; lia).
      split; [exact N|].
      assert (U : sum W f * 2 ^ Z.of_nat m <= sum W (fun w => (one (rejected w (b :: bs)) * 4 + 1) * (q * W ^
        Z.of_nat m))).
      { rewrite <- sum_scale. apply sum_le. intros w R. destruct (IH _ (next_bounded w _ B)) as [_ I]. unfold f.
        eapply Z.le_trans; [exact I|]. apply Z.mul_le_mono_nonneg_r with (p := W ^ Z.of_nat m) in I; [|lia]. clear I.
        destruct (rejected w (b :: bs)) eqn:E; simpl one.
        - unfold rejected, next in *. destruct (serve w (b :: bs)); [discriminate|]. simpl length.
          rewrite Nat2Z.inj_succ, Z.pow_succ_r by lia. fold q. nia.
        - apply (next_shorter w b bs R B) in E.
          assert (4 ^ Z.of_nat (length (next w (b :: bs))) <= q) by (apply Z.pow_le_mono_r; lia). nia. }
      rewrite sum_scale, sum_add, sum_scale, sum_one in U by (pose proof W_is_positive; lia).
      pose proof (most_accepted (b :: bs) ltac:(easy) B) as A. pose proof W_is_positive.
      set (r := sum W (fun w => one (rejected w (b :: bs)))) in *. set (x := q * W ^ Z.of_nat m) in *.
      assert (X : 0 <= x) by (unfold x; nia).
      assert ((r * 4 + W) * x <= 2 * W * x) by (apply Z.mul_le_mono_nonneg_r; lia).
      replace (4 * q * (W * W ^ Z.of_nat m)) with (2 * (2 * W * x)) by (unfold x; ring).
      replace (sum W f * (2 * 2 ^ Z.of_nat m)) with (2 * (sum W f * 2 ^ Z.of_nat m)) by ring. lia.
Qed.

(** Each number below the product is the value of a tuple. *)
Fixpoint tuple (n : Z) (bounds : list Z) : list Z :=
  match bounds with
  | [] => []
  | _ :: bs => n / product bs :: tuple (n mod product bs) bs
  end.

Lemma tuple_spec n bounds :
  positive bounds -> 0 <= n < product bounds -> valid (tuple n bounds) bounds /\ value (tuple n bounds) bounds = n.
Proof.
  intros P. revert n. induction P as [|b bs B P IH]; intros n N; simpl in *.
  - split; [constructor|]. unfold product in N. simpl in N. lia.
  - change (product (b :: bs)) with (b * product bs) in N. pose proof (product_positive _ P).
    pose proof (Z.div_mod n (product bs)). pose proof (Z.mod_pos_bound n (product bs)).
    destruct (IH (n mod product bs)) as [V E]; [lia|]. split; [|rewrite E; lia].
    constructor; [|assumption]. split; [apply Z.div_pos; lia|apply Z.div_lt_upper_bound; lia].
Qed.

Lemma total_sum m M f : total m (fun ws => sum M (fun n => f n ws)) = sum M (fun n => total m (f n)).
Proof.
  revert f. induction m as [|m IH]; intros f; simpl; [reflexivity|].
  rewrite (sum_ext W _ (fun w => sum M (fun n => total m (fun ws => f n (w :: ws))))) by (intros; apply (IH (fun n ws
    => f n (_ :: ws)))).
  apply sum_swap.
Qed.

(** The sum over all tuples of outcomes. *)
Lemma ending_tuples i bounds k :
  positive bounds -> (forall v, valid v bounds -> sequences i (fun ws => is (rolls ws bounds) v) = k) ->
  ending i bounds = product bounds * k.
Proof.
  intros P E. pose proof (product_positive _ P).
  rewrite <- (sum_one (product bounds)) at 1 by lia. rewrite <- sum_scale.
  rewrite <- (sum_ext _ (fun n => sequences i (fun ws => is (rolls ws bounds) (tuple n bounds))))
    by (intros n N; rewrite E by (now apply tuple_spec); lia).
  unfold sequences. rewrite <- total_sum. apply total_ext. intros ws Q.
  pose proof (fun o => rolls_valid H H_positive ws bounds o Q P) as V. destruct (rolls ws bounds) as [o|].
  - specialize (V o eq_refl). pose proof (value_range _ _ V). set (v := value o bounds) in *.
    rewrite (sum_ext _ _ (fun n => one ((v <=? n) && (n <? v + 1)))); [rewrite sum_interval; simpl; lia|].
    intros n N. destruct (tuple_spec n bounds P N) as [T U]. f_equal. apply eq_true_iff_eq.
    rewrite is_spec, andb_true_iff, Z.leb_le, Z.ltb_lt. split; [intros ->; lia|].
    intros I. apply (value_injective _ _ bounds V T). lia.
  - simpl. rewrite (sum_ext _ _ (fun _ => 0 * 0)) by reflexivity. rewrite sum_scale. lia.
Qed.

Lemma falling_product n : product (falling n) = Z.of_nat (fact n).
Proof.
  induction n as [|[|n] IH]; [reflexivity|reflexivity|].
  change (product (falling (S (S n)))) with (Z.of_nat (S (S n)) * product (falling (S n))).
  rewrite IH, <- Nat2Z.inj_mul. reflexivity.
Qed.

Lemma falling_bounded n : Z.of_nat n < 2 ^ 31 -> bounded (falling n).
Proof.
  induction n as [|[|n] IH]; intros N; [constructor|constructor|].
  change (falling (S (S n))) with (Z.of_nat (S (S n)) :: falling (S n)). constructor; [lia|apply IH; lia].
Qed.

Lemma falling_length n : (length (falling n) <= n)%nat.
Proof. induction n as [|[|n] IH]; simpl in *; lia. Qed.

(** k 0 W^m + k 1 W^(m-1) + ... + k m: the number of sequences of m words that begin with a counted sequence. *)
Fixpoint beginning (k : nat -> Z) (m : nat) : Z :=
  match m with
  | O => k O
  | S m' => beginning k m' * W + k m
  end.

(** The numbers k of [shuffle_fair], each divided by 2^(64 m), have the sum 1 / n! over all m, because n! times the sum
    up to m is at most 1 and at least 1 - 4^n / 2^m. *)
Theorem ends n :
  Z.of_nat n < 2 ^ 31 ->
  exists k, (forall m p, Permutation p (places n) -> sequences m (fun words => is (shuffle n words) p) = k m)
  /\ forall m, let missing := W ^ Z.of_nat m - Z.of_nat (fact n) * beginning k m in
     0 <= missing /\ missing * 2 ^ Z.of_nat m <= 4 ^ Z.of_nat n * W ^ Z.of_nat m.
Proof.
  intros N. exists (fun m => sequences m (fun words => is (shuffle n words) (places n))). split.
  - intros m p P. destruct (shuffle_fair H H_positive n m) as [k E]. rewrite (E p P). symmetry. apply E.
    apply Permutation_refl.
  - intros m. pose proof (most_end m (falling n) (falling_bounded n N)) as [A B].
    replace (within m (falling n)) with
      (Z.of_nat (fact n) * beginning (fun m => sequences m (fun words => is (shuffle n words) (places n))) m) in *.
    + split; [exact A|]. eapply Z.le_trans; [exact B|].
      apply Z.mul_le_mono_nonneg_r; [apply Z.pow_nonneg; pose proof W_is_positive; lia|].
      apply Z.pow_le_mono_r; [lia|]. pose proof (falling_length n). lia.
    + clear A B. assert (E : forall i, ending i (falling n) =
        Z.of_nat (fact n) * sequences i (fun words => is (shuffle n words) (places n))).
      { intros i. rewrite <- falling_product. apply ending_tuples; [apply falling_positive|].
        destruct (rolls_fair H H_positive i (falling n) (falling_positive n)) as [k F]. intros v V. rewrite (F v V).
        symmetry. apply (shuffle_as_rolls H H_positive i n k F), Permutation_refl. }
      induction m as [|m IH]; cbn [within beginning]; rewrite E; [reflexivity|]. rewrite <- IH. lia.
Qed.

End Ends.

Theorem java_ends n :
  Z.of_nat n < 2 ^ 31 ->
  exists k, (forall m p, Permutation p (places n) -> sequences java m (fun words => is (shuffle java n words) p) = k m)
  /\ forall m, let missing := W java ^ Z.of_nat m - Z.of_nat (fact n) * beginning java k m in
     0 <= missing /\ missing * 2 ^ Z.of_nat m <= 4 ^ Z.of_nat n * W java ^ Z.of_nat m.
Proof. now apply ends. Qed.

Print Assumptions java_ends.
