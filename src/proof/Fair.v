(** * Fair for every number of cards

    Durstenfeld's shuffle, with the arithmetic of the library, gives each order of n cards from the same number of word
    sequences. This is the theorem [shuffle_fair] at the end. The definitions come first; each follows the sentence of
    [src/site/markdown/order.md] that it states. The proof uses only Coq's standard library, and no axiom. *)

From Coq Require Import ZArith List Lia Permutation Bool.
Import ListNotations.
Open Scope Z_scope.

(** ** Definitions *)

Section Words.

(** "A word is an integer from 0 to 2^64 - 1", and has two halves. A half has H values, and a word has W values. Nothing
    here depends on the number H, which is 2^32 in Java. *)
Variable H : Z.
Definition W := H * H.

Definition product (bounds : list Z) : Z := fold_right Z.mul 1 bounds.

(** "For each b in bounds, in order: x = x * b; its outcome is x >> 32; x = x mod 2^32." Here 2^32 is M. *)
Fixpoint digits (M x : Z) (bounds : list Z) : list Z :=
  match bounds with
  | [] => []
  | b :: bs => x * b / M :: digits M (x * b mod M) bs
  end.

Fixpoint rest (M x : Z) (bounds : list Z) : Z :=
  match bounds with
  | [] => x
  | b :: bs => rest M (x * b mod M) bs
  end.

(** "Return x >= 2^32 mod product." The Javadoc of [Words.isAccepted] gives the reason. *)
Definition good (M x : Z) (bounds : list Z) : bool := M mod product bounds <=? rest M x bounds.

(** "k is the largest of 3, 2, 1 for which the next min(2k, m) bounds are at most 2^8 (k = 3), 2^12 (k = 2) or 2^24
    (k = 1)." If there is no such k, [per_half] is 0. *)
Definition largest (bounds : list Z) : Z := fold_right Z.max 0 bounds.

Definition per_half (bounds : list Z) : nat :=
  if largest (firstn 6 bounds) <=? 2 ^ 8 then 3
  else if largest (firstn 4 bounds) <=? 2 ^ 12 then 2
  else if largest (firstn 2 bounds) <=? 2 ^ 24 then 1
  else 0.

(** "The high half of a word serves the first min(k, c) bounds, and the low half serves the others." If one half is
    rejected, the word is. If there is no such k, "the next bound alone is rolled", with the word as if it were a half. *)
Definition serve (w : Z) (bounds : list Z) : option (list Z) :=
  match per_half bounds with
  | O => let b := firstn 1 bounds in if good W w b then Some (digits W w b) else None
  | k =>
      let high := firstn k bounds in
      let low := firstn k (skipn k bounds) in
      if good H (w / H) high && good H (w mod H) low
      then Some (digits H (w / H) high ++ digits H (w mod H) low)
      else None
  end.

(** "The other bounds are divided into batches from the front." After a rejected word, the next word is used.
    The result is [None] if there are too few words, or if some words are not used. *)
Fixpoint rolls (words bounds : list Z) : option (list Z) :=
  match bounds, words with
  | [], [] => Some []
  | _ :: _, w :: ws =>
      match serve w bounds with
      | None => rolls ws bounds
      | Some o => option_map (app o) (rolls ws (skipn (length o) bounds))
      end
  | _, _ => None
  end.

(** "[falling(high, low)] rolls with the bounds high, high - 1, ..., low"; here n, ..., 2. *)
Fixpoint falling (n : nat) : list Z :=
  match n with
  | S (S _ as m) => Z.of_nat n :: falling m
  | _ => []
  end.

(** "for each (b, r) of falling(n, 2): swap(b - 1, r)", where r is the outcome for the bound b. A deck is a
    function from places to cards. *)
Definition exchange (i j : Z) (deck : Z -> Z) : Z -> Z :=
  fun place => if place =? i then deck j else if place =? j then deck i else deck place.

Fixpoint swaps (n : nat) (outcomes : list Z) (deck : Z -> Z) : Z -> Z :=
  match n, outcomes with
  | S m, j :: js => swaps m js (exchange (Z.of_nat m) j deck)
  | _, _ => deck
  end.

Definition places (n : nat) : list Z := map Z.of_nat (seq 0 n).

Definition order (n : nat) (outcomes : list Z) : list Z := map (swaps n outcomes (fun card => card)) (places n).

(** The order of n cards that a sequence of words gives, if its last word ends the shuffle. *)
Definition shuffle (n : nat) (words : list Z) : option (list Z) := option_map (order n) (rolls words (falling n)).

(** *** Counting *)

(** The sum of f over the numbers below M, and the total of f over all sequences of m words. *)
Fixpoint sum' (n : nat) (f : Z -> Z) : Z :=
  match n with
  | O => 0
  | S n' => sum' n' f + f (Z.of_nat n')
  end.

Definition sum (M : Z) (f : Z -> Z) : Z := sum' (Z.to_nat M) f.

Fixpoint total (m : nat) (f : list Z -> Z) : Z :=
  match m with
  | O => f []
  | S m' => sum W (fun w => total m' (fun ws => f (w :: ws)))
  end.

Definition one (b : bool) : Z := if b then 1 else 0.

(** Whether a result is the list v. *)
Definition is (result : option (list Z)) (v : list Z) : bool :=
  match result with
  | Some o => if list_eq_dec Z.eq_dec o v then true else false
  | None => false
  end.

(** The number of sequences of m words for which [wanted] is true. *)
Definition sequences (m : nat) (wanted : list Z -> bool) : Z := total m (fun ws => one (wanted ws)).

(** A tuple of outcomes is valid if each outcome is at least 0 and below its bound. *)
Definition valid (outcomes bounds : list Z) : Prop := Forall2 (fun o b => 0 <= o < b) outcomes bounds.

Definition positive (bounds : list Z) : Prop := Forall (fun b => 1 <= b) bounds.

End Words.

Arguments is : simpl never.

(** ** Sums *)

Lemma sum'_ext n f g : (forall x, 0 <= x < Z.of_nat n -> f x = g x) -> sum' n f = sum' n g.
Proof.
  induction n as [|n IH]; intros E; simpl; [reflexivity|].
  rewrite IH, E; [reflexivity|lia|]. intros x X. apply E. lia.
Qed.

Lemma sum_ext M f g : (forall x, 0 <= x < M -> f x = g x) -> sum M f = sum M g.
Proof. intros E. apply sum'_ext. intros x X. apply E. lia. Qed.

Lemma sum_scale M c f : sum M (fun x => f x * c) = sum M f * c.
Proof. unfold sum. induction (Z.to_nat M) as [|n IH]; simpl; lia. Qed.

Lemma sum_add M f g : sum M (fun x => f x + g x) = sum M f + sum M g.
Proof. unfold sum. induction (Z.to_nat M) as [|n IH]; simpl; lia. Qed.

Lemma sum_one M : 0 <= M -> sum M (fun _ => 1) = M.
Proof.
  intros P. unfold sum. rewrite <- (Z2Nat.id M P) at 2. induction (Z.to_nat M) as [|n IH]; simpl sum'; lia.
Qed.

(** The number of integers from a to b - 1. *)
Lemma sum_interval M a b :
  0 <= a <= b -> b <= M -> sum M (fun x => one ((a <=? x) && (x <? b))) = b - a.
Proof.
  intros A B. unfold sum. rewrite <- (Z2Nat.id M) in B by lia.
  enough (E : forall n, sum' n (fun x => one ((a <=? x) && (x <? b))) = Z.max 0 (Z.min (Z.of_nat n) b - a))
    by (rewrite E; lia).
  induction n as [|n IH]; [simpl; lia|]. cbn [sum']. rewrite IH.
  destruct (Z.leb_spec a (Z.of_nat n)), (Z.ltb_spec (Z.of_nat n) b); simpl; lia.
Qed.

(** The numbers below K M correspond to the pairs of a high part below K and a low part below M. *)
Lemma sum'_app n m f : sum' (n + m) f = sum' n f + sum' m (fun y => f (Z.of_nat n + y)).
Proof.
  induction m as [|m IH]; [rewrite Nat.add_0_r; simpl; lia|].
  rewrite Nat.add_succ_r. cbn [sum']. rewrite IH, Nat2Z.inj_add. lia.
Qed.

Lemma sum_pairs K M f :
  0 <= K -> 0 < M -> sum (K * M) (fun w => f (w / M) (w mod M)) = sum K (fun x => sum M (f x)).
Proof.
  intros k m. unfold sum at 1 2. rewrite Z2Nat.inj_mul by lia.
  induction (Z.to_nat K) as [|n IH]; [reflexivity|].
  replace (S n * Z.to_nat M)%nat with (n * Z.to_nat M + Z.to_nat M)%nat by lia.
  rewrite sum'_app. cbn [sum']. rewrite IH. f_equal. unfold sum. apply sum'_ext. intros y Y.
  rewrite Nat2Z.inj_mul, Z2Nat.id in * by lia.
  rewrite Z.add_comm, Z.div_add, Z.mod_add, Z.div_small, Z.mod_small by lia. f_equal; lia.
Qed.

Lemma sum_product K M f g : sum K (fun x => sum M (fun y => f x * g y)) = sum K f * sum M g.
Proof.
  rewrite <- sum_scale. apply sum_ext. intros x _.
  rewrite (sum_ext M _ (fun y => g y * f x)) by (intros; lia). rewrite sum_scale. lia.
Qed.

(** ** One word *)

(** The number whose digits in the mixed base of the bounds are the outcomes. *)
Fixpoint value (outcomes bounds : list Z) : Z :=
  match outcomes, bounds with
  | o :: os, _ :: bs => o * product bs + value os bs
  | _, _ => 0
  end.

Lemma product_positive bounds : positive bounds -> 1 <= product bounds.
Proof. induction 1; simpl; [lia|]. unfold product in *. nia. Qed.

Lemma value_range os bounds : valid os bounds -> 0 <= value os bounds < product bounds.
Proof. induction 1; simpl; [lia|]. unfold product in *. nia. Qed.

(** Different tuples of outcomes have different values. *)
Lemma value_injective os os' bounds :
  valid os bounds -> valid os' bounds -> value os bounds = value os' bounds -> os = os'.
Proof.
  intros V. revert os'. induction V as [|o b os bs O V IH]; intros os' V'; inversion V' as [|o' ? os'' ? O' V'']; subst.
  - reflexivity.
  - simpl. intros E. pose proof (value_range _ _ V). pose proof (value_range _ _ V'').
    assert (o = o') by nia. subst. f_equal. apply IH; [assumption|lia].
Qed.

(** Multiplying by one bound after the other has the same effect as multiplying by the product. *)
Lemma digits_spec M x bounds :
  0 <= x < M -> positive bounds ->
  valid (digits M x bounds) bounds /\ 0 <= rest M x bounds < M
  /\ x * product bounds = value (digits M x bounds) bounds * M + rest M x bounds.
Proof.
  intros X P. revert x X. induction P as [|b bs B P IH]; intros x X; simpl.
  - repeat split; try constructor; lia.
  - pose proof (Z.div_mod (x * b) M). pose proof (Z.mod_pos_bound (x * b) M).
    destruct (IH (x * b mod M)) as (V & R & E); [lia|]. split; [|split; [lia|unfold product in *; nia]].
    constructor; [|assumption]. split; [apply Z.div_pos; nia|apply Z.div_lt_upper_bound; nia].
Qed.

Lemma is_spec o v : is (Some o) v = true <-> o = v.
Proof. unfold is. destruct (list_eq_dec Z.eq_dec o v); split; congruence. Qed.

(** The accepted x with the value n are those with n M + M mod P <= x P < (n + 1) M. They form an interval. *)
Lemma half_value M bounds n :
  0 < M -> positive bounds -> 0 <= n < product bounds ->
  sum M (fun x => one (good M x bounds && (value (digits M x bounds) bounds =? n))) = M / product bounds.
Proof.
  intros M0 P R. pose proof (product_positive _ P) as P1. set (p := product bounds) in *.
  pose proof (Z.div_mod M p). pose proof (Z.mod_pos_bound M p).
  set (l := n * M + M mod p + p - 1). pose proof (Z.div_mod l p). pose proof (Z.mod_pos_bound l p).
  rewrite (sum_ext _ _ (fun x => one ((l / p <=? x) && (x <? l / p + M / p)))).
  - rewrite sum_interval; nia.
  - intros x X. f_equal. destruct (digits_spec M x bounds X P) as (_ & B & E). fold p in E.
    apply eq_true_iff_eq. rewrite !andb_true_iff. unfold good. fold p.
    rewrite !Z.leb_le, Z.ltb_lt, Z.eqb_eq. split; [intros [G V]|intros I; assert (value (digits M x bounds) bounds = n)];
      nia.
Qed.

Theorem half_fair M bounds v :
  0 < M -> positive bounds -> valid v bounds ->
  sum M (fun x => one (good M x bounds && is (Some (digits M x bounds)) v)) = M / product bounds.
Proof.
  intros M0 P V. rewrite <- (half_value M bounds (value v bounds) M0 P (value_range _ _ V)).
  apply sum_ext. intros x X. do 2 f_equal. apply eq_true_iff_eq. rewrite is_spec, Z.eqb_eq. split; [congruence|].
  apply value_injective; [apply digits_spec|]; assumption.
Qed.

(** From here on H is fixed. *)
Section Halves.

Variable H : Z.
Hypothesis H_positive : 0 < H.

Local Notation W := (W H).
Local Notation serve := (serve H).
Local Notation rolls := (rolls H).
Local Notation total := (total H).
Local Notation sequences := (sequences H).
Local Notation shuffle := (shuffle H).

(** The number of outcomes of a word, and the number of words that give one tuple of outcomes. *)
Definition served (bounds : list Z) : nat := match per_half bounds with O => 1 | k => k + k end.

Definition share (bounds : list Z) : Z :=
  match per_half bounds with
  | O => W / product (firstn 1 bounds)
  | k => (H / product (firstn k bounds)) * (H / product (firstn k (skipn k bounds)))
  end.

Lemma firstn_twice {A} k (l : list A) : firstn (k + k) l = firstn k l ++ firstn k (skipn k l).
Proof.
  enough (E : forall j, firstn (k + j) l = firstn k l ++ firstn j (skipn k l)) by apply E.
  revert l. induction k as [|k IH]; intros l j; [reflexivity|]. destruct l; simpl; [now rewrite firstn_nil|].
  now rewrite IH.
Qed.

Lemma valid_length v bounds : valid v bounds -> length v = length bounds.
Proof. induction 1; simpl; congruence. Qed.

Lemma cut {A} k (l : list A) :
  firstn (length (firstn k l)) l = firstn k l /\ skipn (length (firstn k l)) l = skipn k l.
Proof.
  revert l. induction k as [|k IH]; intros [|a l]; try (split; reflexivity). simpl. now destruct (IH l) as [-> ->].
Qed.

Lemma app_split {A} (a b c d : list A) : length a = length c -> a ++ b = c ++ d -> a = c /\ b = d.
Proof.
  revert c. induction a as [|x a IH]; intros [|y c] L E; try discriminate; [now split|].
  injection E as -> E. injection L as L. destruct (IH c L E). now subst.
Qed.

Lemma positive_firstn k bounds : positive bounds -> positive (firstn k bounds).
Proof. intros P. rewrite <- (firstn_skipn k) in P. apply Forall_app in P. apply P. Qed.

Lemma positive_skipn k bounds : positive bounds -> positive (skipn k bounds).
Proof. intros P. rewrite <- (firstn_skipn k) in P. apply Forall_app in P. apply P. Qed.

Lemma W_positive : 0 < W.
Proof. unfold Fair.W. lia. Qed.

Lemma halves w : 0 <= w < W -> 0 <= w / H < H /\ 0 <= w mod H < H.
Proof.
  intros R. split; [|now apply Z.mod_pos_bound].
  split; [apply Z.div_pos; lia|]. now apply Z.div_lt_upper_bound.
Qed.

Lemma one_and a b : one (a && b) = one a * one b.
Proof. now destruct a, b. Qed.

Lemma serve_valid w bounds o :
  0 <= w < W -> positive bounds -> serve w bounds = Some o -> valid o (firstn (served bounds) bounds).
Proof.
  intros R P. destruct (halves w R) as [I L]. unfold serve, served. destruct (per_half bounds) as [|k].
  - destruct (good W w _); [|discriminate]. injection 1 as <-.
    apply digits_spec; [assumption|now apply positive_firstn].
  - destruct (_ && _); [|discriminate]. injection 1 as <-. rewrite firstn_twice.
    apply Forall2_app; apply digits_spec; auto using positive_firstn, positive_skipn.
Qed.

Theorem serve_fair bounds v :
  positive bounds -> valid v (firstn (served bounds) bounds) ->
  sum W (fun w => one (is (serve w bounds) v)) = share bounds.
Proof.
  unfold serve, served, share. intros P V. destruct (per_half bounds) as [|k].
  - rewrite <- (half_fair W (firstn 1 bounds) v); [|exact W_positive|now apply positive_firstn|assumption].
    apply sum_ext. intros w _. now destruct (good W w _).
  - rewrite firstn_twice in V. apply Forall2_app_inv_r in V as (v1 & v2 & V1 & V2 & ->).
    set (high := firstn (S k) bounds) in *. set (low := firstn (S k) (skipn (S k) bounds)) in *.
    assert (positive high /\ positive low) as [Ph Pl] by (split; [apply positive_firstn|apply positive_firstn,
      positive_skipn]; exact P).
    rewrite <- (half_fair H high v1), <- (half_fair H low v2), <- sum_product by assumption.
    unfold Fair.W. rewrite <- sum_pairs by lia.
    apply sum_ext. intros w R. rewrite <- one_and. f_equal. destruct (halves w R) as [I L].
    destruct (good H (w / H) high), (good H (w mod H) low); simpl andb; rewrite ?andb_false_r; try reflexivity.
    apply eq_true_iff_eq. rewrite andb_true_iff, !is_spec. split; [apply app_split|now intros [-> ->]].
    rewrite (valid_length v1 high V1). apply valid_length, digits_spec; assumption.
Qed.

(** ** Many words *)

Definition words_of (ws : list Z) : Prop := Forall (fun w => 0 <= w < W) ws.

Lemma total_ext m f g : (forall ws, words_of ws -> f ws = g ws) -> total m f = total m g.
Proof.
  revert f g. induction m as [|m IH]; intros f g E; simpl; [apply E; constructor|].
  apply sum_ext. intros w R. apply IH. intros ws Q. apply E. now constructor.
Qed.

Lemma total_none m : total m (fun _ => 0) = 0.
Proof.
  induction m as [|m IH]; simpl; [reflexivity|]. rewrite (sum_ext _ _ (fun _ => 0 * 0)) by (intros; lia).
  rewrite sum_scale. lia.
Qed.

Lemma rolls_valid ws bounds o : words_of ws -> positive bounds -> rolls ws bounds = Some o -> valid o bounds.
Proof.
  revert bounds o. induction ws as [|w ws IH]; intros [|b bs] o Q P; simpl; try discriminate;
    try (injection 1 as <-; constructor).
  inversion Q as [|? ? R Q']; subst. pose proof (fun o => serve_valid w (b :: bs) o R P) as V.
  destruct (serve w (b :: bs)) as [o1|]; [|now apply IH].
  destruct (rolls ws _) as [o2|] eqn:E; [|discriminate]. injection 1 as <-. specialize (V o1 eq_refl).
  destruct (cut (served (b :: bs)) (b :: bs)) as [C D]. rewrite <- (valid_length _ _ V) in C, D.
  rewrite <- (firstn_skipn (length o1) (b :: bs)). apply Forall2_app; [now rewrite C|].
  apply IH; auto using positive_skipn.
Qed.

(** The first word is rejected, or it is accepted, and then equally many words give each tuple of outcomes. *)
Theorem rolls_fair m bounds :
  positive bounds ->
  exists k, forall v, valid v bounds -> sequences m (fun ws => is (rolls ws bounds) v) = k.
Proof.
  unfold sequences. revert bounds. induction m as [|m IH]; intros [|b bs] P.
  - exists 1. inversion 1. reflexivity.
  - exists 0. reflexivity.
  - exists 0. intros v _. simpl. rewrite (sum_ext _ _ (fun _ => 0 * 0)); [rewrite sum_scale; lia|].
    intros. apply total_none.
  - set (bounds := b :: bs) in *. set (c := served bounds).
    destruct (IH bounds P) as [k0 E0]. destruct (IH (skipn c bounds) (positive_skipn _ _ P)) as [k1 E1].
    exists (sum W (fun w => match serve w bounds with None => 1 | _ => 0 end) * k0 + share bounds * k1).
    intros v V. rewrite <- (firstn_skipn c bounds) in V. apply Forall2_app_inv_r in V as (v1 & v2 & V1 & V2 & ->).
    rewrite <- (serve_fair bounds v1 P V1), <- !sum_scale, <- sum_add. cbn [total].
    apply sum_ext. intros w R. simpl rolls. fold bounds. pose proof (fun o => serve_valid w bounds o R P) as S.
    destruct (serve w bounds) as [o|].
    + specialize (S o eq_refl). destruct (cut c bounds) as [_ D]. fold c in S. rewrite <- (valid_length _ _ S) in D.
      rewrite D. destruct (is (Some o) v1) eqn:O.
      * apply is_spec in O as ->. rewrite <- (E1 v2 V2). simpl one. rewrite Z.mul_0_l, Z.mul_1_l. apply total_ext.
        intros ws _. f_equal. destruct (rolls ws _) as [o2|]; [|reflexivity]. simpl option_map.
        apply eq_true_iff_eq. rewrite !is_spec. split; [apply app_inv_head|now intros ->].
      * simpl one. rewrite !Z.mul_0_l. transitivity (total m (fun _ => 0)); [|apply total_none].
        apply total_ext. intros ws _.
        destruct (rolls ws _) as [o2|]; [|reflexivity]. simpl option_map.
        destruct (is (Some (o ++ o2)) (v1 ++ v2)) eqn:F; [|reflexivity]. apply is_spec in F.
        apply app_split in F as [-> _]; [|rewrite (valid_length _ _ S), (valid_length _ _ V1); reflexivity].
        now rewrite (proj2 (is_spec v1 v1)) in O.
    + replace (one (is None v1)) with 0 by reflexivity. rewrite <- (E0 (v1 ++ v2)); [lia|].
      rewrite <- (firstn_skipn c bounds). now apply Forall2_app.
Qed.

(** ** Swaps *)

(** The first outcome chooses the card of the last place, and later swaps do not move this card. So the order determines
    the first outcome, and the other places are a deck with one card fewer. *)
Lemma swaps_above n v deck i :
  valid v (falling n) -> Z.of_nat n <= i -> swaps n v deck i = deck i.
Proof.
  revert v deck. induction n as [|[|n] IH]; intros v deck V I; try (inversion V; reflexivity).
  change (falling (S (S n))) with (Z.of_nat (S (S n)) :: falling (S n)) in V. inversion V as [|j ? js ? J V']; subst.
  change (swaps (S n) js (exchange (Z.of_nat (S n)) j deck) i = deck i).
  rewrite IH by (assumption || lia). unfold exchange.
  destruct (Z.eqb_spec i (Z.of_nat (S n))), (Z.eqb_spec i j); lia || reflexivity.
Qed.

Definition injective (n : nat) (deck : Z -> Z) : Prop :=
  forall i j, 0 <= i < Z.of_nat n -> 0 <= j < Z.of_nat n -> deck i = deck j -> i = j.

Lemma swaps_unique n deck target :
  injective n deck -> injective n target ->
  (forall i, 0 <= i < Z.of_nat n -> exists j, 0 <= j < Z.of_nat n /\ target i = deck j) ->
  exists v, valid v (falling n) /\ (forall i, 0 <= i < Z.of_nat n -> swaps n v deck i = target i)
  /\ forall v', valid v' (falling n) -> (forall i, 0 <= i < Z.of_nat n -> swaps n v' deck i = target i) -> v' = v.
Proof.
  revert deck. induction n as [|[|n] IH]; intros deck D T G.
  - exists []. split; [constructor|split; [lia|]]. now inversion 1.
  - exists []. split; [constructor|split; [|now inversion 1]]. intros i I. destruct (G i I) as (j & J & E).
    simpl. rewrite E. f_equal. lia.
  - set (m := Z.of_nat (S n)). destruct (G m) as (j & J & E); [lia|].
    assert (V0 : forall o os, valid (o :: os) (falling (S (S n))) <-> 0 <= o < m + 1 /\ valid os (falling (S n))).
    { intros o os. change (falling (S (S n))) with (Z.of_nat (S (S n)) :: falling (S n)).
      split; [inversion 1; subst; split; [lia|assumption]|intros []; constructor; [lia|assumption]]. }
    assert (L : forall o os, valid os (falling (S n)) -> swaps (S (S n)) (o :: os) deck m = deck o).
    { intros o os V. change (swaps (S n) os (exchange m o deck) m = deck o).
      rewrite swaps_above by (assumption || lia). unfold exchange. now rewrite Z.eqb_refl. }
    destruct (IH (exchange m j deck)) as (v & V & R & U).
    + intros i k I K. unfold exchange.
      destruct (Z.eqb_spec i m), (Z.eqb_spec k m), (Z.eqb_spec i j), (Z.eqb_spec k j); try lia;
        intros F; apply D in F; lia.
    + intros i k I K. apply T; lia.
    + intros i I. destruct (G i) as (k & K & F); [lia|].
      assert (k <> j) by (intros ->; rewrite <- E in F; apply T in F; lia).
      destruct (Z.eq_dec k m) as [->|N]; [exists j|exists k]; unfold exchange.
      * assert (j <> m) by congruence. split; [lia|]. rewrite Z.eqb_refl. destruct (Z.eqb_spec j m); congruence.
      * split; [lia|]. destruct (Z.eqb_spec k m), (Z.eqb_spec k j); congruence.
    + exists (j :: v). split; [apply V0; split; [lia|assumption]|split].
      * intros i I. destruct (Z.eq_dec i m) as [->|N]; [now rewrite L|]. apply R. lia.
      * intros v' V' R'. destruct v' as [|o os]; [inversion V'|]. apply V0 in V' as [O V'].
        assert (o = j) as ->.
        { apply D; [lia|lia|]. rewrite <- E, <- R' by lia. symmetry. now apply L. }
        f_equal. apply U; [assumption|]. intros i I. apply (R' i). lia.
Qed.

Lemma places_spec n x : In x (places n) <-> 0 <= x < Z.of_nat n.
Proof.
  unfold places. rewrite in_map_iff. split; [intros (i & <- & I); apply in_seq in I; lia|].
  intros X. exists (Z.to_nat x). rewrite in_seq. lia.
Qed.

Lemma order_spec n v p :
  length p = n -> order n v = p <-> forall i, 0 <= i < Z.of_nat n -> swaps n v (fun c => c) i = nth (Z.to_nat i) p 0.
Proof.
  intros L. unfold order, places. rewrite map_map.
  assert (E : forall i, (i < n)%nat -> nth i (map (fun x => swaps n v (fun c => c) (Z.of_nat x)) (seq 0 n)) 0
    = swaps n v (fun c => c) (Z.of_nat i)).
  { intros i I. rewrite nth_indep with (d' := swaps n v (fun c => c) (Z.of_nat 0)) by (rewrite map_length,
    seq_length; lia).
    rewrite (map_nth (fun x => swaps n v (fun c => c) (Z.of_nat x))), seq_nth by lia. reflexivity. }
  split.
  - intros <- i I. rewrite E by lia. now rewrite Z2Nat.id by lia.
  - intros S. apply nth_ext with (d := 0) (d' := 0); rewrite map_length, seq_length; [lia|].
    intros i I. rewrite E, S, Nat2Z.id by lia. reflexivity.
Qed.

Theorem swaps_bijective n p :
  Permutation p (places n) ->
  exists v, valid v (falling n) /\ order n v = p /\ forall v', valid v' (falling n) -> order n v' = p -> v' = v.
Proof.
  intros P. pose proof (Permutation_length P) as L. unfold places in L. rewrite map_length, seq_length in L.
  assert (N : NoDup p).
  { eapply Permutation_NoDup; [apply Permutation_sym, P|]. apply FinFun.Injective_map_NoDup; [|apply seq_NoDup].
    intros i j. apply Nat2Z.inj. }
  destruct (swaps_unique n (fun c => c) (fun i => nth (Z.to_nat i) p 0)) as (v & V & R & U).
  - intros i j _ _. easy.
  - intros i j I J E. apply (proj1 (NoDup_nth p 0) N) in E; lia.
  - intros i I. eexists. split; [|reflexivity]. apply places_spec. eapply Permutation_in; [exact P|]. apply nth_In. lia.
  - exists v. split; [assumption|split; [now apply order_spec|]]. intros v' V' O. apply U; [assumption|].
    now apply order_spec.
Qed.

Lemma falling_positive n : positive (falling n).
Proof.
  induction n as [|[|n] IH]; [constructor|constructor|].
  change (falling (S (S n))) with (Z.of_nat (S (S n)) :: falling (S n)). constructor; [lia|assumption].
Qed.

(** ** Every order is as likely as every other *)

Lemma shuffle_as_rolls m n k :
  (forall v, valid v (falling n) -> sequences m (fun ws => is (rolls ws (falling n)) v) = k) ->
  forall p, Permutation p (places n) -> sequences m (fun words => is (shuffle n words) p) = k.
Proof.
  intros E p P. destruct (swaps_bijective n p P) as (v & V & O & U). rewrite <- (E v V). apply total_ext. intros ws Q.
  f_equal. unfold shuffle. pose proof (fun o => rolls_valid ws _ o Q (falling_positive n)) as R.
  destruct (rolls ws (falling n)) as [o|]; [|reflexivity]. specialize (R o eq_refl). simpl option_map.
  apply eq_true_iff_eq. rewrite !is_spec. split; [now apply U|now intros ->].
Qed.

(** For every n and m there is a number k with this property: for each order of n cards, exactly k sequences of m words
    end the shuffle with their last word and give this order. *)
Theorem shuffle_fair n m :
  exists k, forall p, Permutation p (places n) -> sequences m (fun words => is (shuffle n words) p) = k.
Proof.
  destruct (rolls_fair m (falling n) (falling_positive n)) as [k E]. exists k. now apply shuffle_as_rolls.
Qed.

End Halves.

(** In Java, a half of a word has 32 bits. *)
Definition java := 2 ^ 32.

Theorem java_shuffle_fair n m :
  exists k, forall p, Permutation p (places n) -> sequences java m (fun words => is (shuffle java n words) p) = k.
Proof. now apply shuffle_fair. Qed.

Print Assumptions java_shuffle_fair.
