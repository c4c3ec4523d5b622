(** * The shuffles from the front of the deck

    [InsideOut], [Insertion] and [Forward] are fair for every number of cards too. [rolls_fair] holds for their bounds.
    It remains to show that each order comes from exactly one sequence of outcomes. *)

From Coq Require Import ZArith List Lia Permutation Bool.
From Proof Require Import Fair.
Import ListNotations.
Open Scope Z_scope.

(** ** Definitions *)

(** "[rising(low, high)] rolls with the bounds low, low + 1, ..., high"; here 2, ..., n. *)
Fixpoint rising (n : nat) : list Z :=
  match n with
  | S (S _ as m) => rising m ++ [Z.of_nat n]
  | _ => []
  end.

(** "For each (b, r) of" the bounds and their outcomes, the deck becomes [step b r deck]. *)
Fixpoint for_each (step : Z -> Z -> (Z -> Z) -> Z -> Z) (bounds outcomes : list Z) (deck : Z -> Z) : Z -> Z :=
  match bounds, outcomes with
  | b :: bs, r :: rs => for_each step bs rs (step b r deck)
  | _, _ => deck
  end.

(** The order of n cards that a sequence of words gives, if its last word ends the shuffle. *)
Definition shuffled H n step bounds words : option (list Z) :=
  option_map (fun outcomes => map (for_each step bounds outcomes (fun card => card)) (places n)) (rolls H words bounds).

(** "[InsideOut], [InsideOutInPlace]: for each (b, r) of rising(2, n): swap(b - 1, r)." *)
Definition inside_out H n := shuffled H n (fun b r => exchange (b - 1) r) (rising n).

(** "[Insertion]: for each (b, r) of rising(2, n): move(b - 1, r)": the card at b - 1 is removed and inserted at r. *)
Definition move (i r : Z) (deck : Z -> Z) : Z -> Z :=
  fun place => if place =? r then deck i else if (r <? place) && (place <=? i) then deck (place - 1) else deck place.

Definition insertion H n := shuffled H n (fun b r => move (b - 1) r) (rising n).

(** "[Forward]: for each (b, r) of falling(n, 2): swap(n - b, n - b + r)." *)
Definition forward H n := shuffled H n (fun b r => exchange (Z.of_nat n - b) (Z.of_nat n - b + r)) (falling n).

Definition fair H n (shuffle : list Z -> option (list Z)) : Prop :=
  forall m, exists k, forall p, Permutation p (places n) -> sequences H m (fun words => is (shuffle words) p) = k.

(** ** One sequence of outcomes for each order *)

(** A deck is an order if each card is at exactly one place. *)
Definition is_order (n : nat) (deck : Z -> Z) : Prop :=
  injective n deck /\ (forall i, 0 <= i < Z.of_nat n -> 0 <= deck i < Z.of_nat n)
  /\ forall card, 0 <= card < Z.of_nat n -> exists i, 0 <= i < Z.of_nat n /\ deck i = card.

Definition one_sequence (n : nat) (bounds : list Z) (permute : list Z -> Z -> Z) : Prop :=
  forall target, is_order n target ->
  exists v, valid v bounds /\ (forall i, 0 <= i < Z.of_nat n -> permute v i = target i)
  /\ forall v', valid v' bounds -> (forall i, 0 <= i < Z.of_nat n -> permute v' i = target i) -> v' = v.

Lemma permutation_is_order n p : Permutation p (places n) -> length p = n /\ is_order n (fun i => nth (Z.to_nat i) p 0).
Proof.
  intros P. pose proof (Permutation_length P) as L. unfold places in L. rewrite map_length, seq_length in L.
  split; [assumption|]. assert (N : NoDup p).
  { eapply Permutation_NoDup; [apply Permutation_sym, P|]. apply FinFun.Injective_map_NoDup; [|apply seq_NoDup].
    intros i j. apply Nat2Z.inj. }
  split; [|split].
  - intros i j I J E. apply (proj1 (NoDup_nth p 0) N) in E; lia.
  - intros i I. apply places_spec. eapply Permutation_in; [exact P|]. apply nth_In. lia.
  - intros c C. apply places_spec, (Permutation_in c (Permutation_sym P)), In_nth with (d := 0) in C as (i & I & E).
    exists (Z.of_nat i). rewrite Nat2Z.id. split; [lia|assumption].
Qed.

Lemma map_places n f p :
  length p = n -> map f (places n) = p <-> forall i, 0 <= i < Z.of_nat n -> f i = nth (Z.to_nat i) p 0.
Proof.
  intros L. unfold places. rewrite map_map. split.
  - intros <- i I. rewrite nth_indep with (d' := f (Z.of_nat 0)) by (rewrite map_length, seq_length; lia).
    rewrite (map_nth (fun x => f (Z.of_nat x))), seq_nth by lia. f_equal. lia.
  - intros E. apply nth_ext with (d := f (Z.of_nat 0)) (d' := 0); rewrite map_length, seq_length; [lia|]. intros i I.
    rewrite (map_nth (fun x => f (Z.of_nat x))), seq_nth, E by lia. f_equal. lia.
Qed.

Theorem shuffled_fair H n step bounds :
  0 < H -> positive bounds -> one_sequence n bounds (fun v => for_each step bounds v (fun card => card)) ->
  fair H n (shuffled H n step bounds).
Proof.
  intros H0 P B m. destruct (rolls_fair H H0 m bounds P) as [k E]. exists k. intros p Q.
  destruct (permutation_is_order n p Q) as [L O]. destruct (B _ O) as (v & V & R & U). rewrite <- (E v V).
  apply total_ext. intros ws W. f_equal. unfold shuffled. pose proof (fun o => rolls_valid H H0 ws _ o W P) as S.
  destruct (rolls H ws bounds) as [o|]; [|reflexivity]. specialize (S o eq_refl). simpl option_map.
  apply eq_true_iff_eq. rewrite !is_spec, map_places by assumption. split; [now apply U|now intros ->].
Qed.

(** *** Rising bounds

    A step with the bound b and the outcome r moves the card at b - 1 to the place r, and changes only the first b
    places. It moves the card at [from b r p] to the place p, and the card at p to the place [to b r p]. *)
Section Rising.

Variable step : Z -> Z -> (Z -> Z) -> Z -> Z.
Variables from to : Z -> Z -> Z -> Z.
Hypothesis step_is : forall b r deck p, step b r deck p = deck (from b r p).
Hypothesis from_to : forall b r p, 0 <= r < b -> 0 <= p < b ->
  0 <= from b r p < b /\ 0 <= to b r p < b /\ from b r (to b r p) = p /\ to b r (from b r p) = p.
Hypothesis last_card : forall b r, from b r r = b - 1.
Hypothesis above : forall b r p, 0 <= r < b -> b <= p -> from b r p = p.

Local Notation up n v := (for_each step (rising n) v (fun card => card)).

Lemma for_each_app bs b v r deck :
  valid v bs -> for_each step (bs ++ [b]) (v ++ [r]) deck = step b r (for_each step bs v deck).
Proof. intros V. revert deck. induction V as [|o c os cs O V IH]; intros deck; [reflexivity|]. apply IH. Qed.

Lemma rising_valid n v :
  valid v (rising (S (S n))) -> exists u r, v = u ++ [r] /\ valid u (rising (S n)) /\ 0 <= r < Z.of_nat (S (S n)).
Proof.
  intros V. apply Forall2_app_inv_r in V as (u & w & U & R & ->). inversion R as [|r b rs bs O N]; subst.
  inversion N. subst. now exists u, r.
Qed.

Lemma up_above n v p : valid v (rising n) -> Z.of_nat n <= p -> up n v p = p.
Proof.
  revert v. induction n as [|[|n] IH]; intros v V P; try (now inversion V).
  apply rising_valid in V as (u & r & -> & U & R).
  change (rising (S (S n))) with (rising (S n) ++ [Z.of_nat (S (S n))]). rewrite for_each_app by assumption.
  rewrite step_is, above by lia. apply IH; [assumption|lia].
Qed.

Lemma rising_one n : one_sequence n (rising n) (fun v => up n v).
Proof.
  induction n as [|[|n] IH]; intros t (I & R & C).
  1, 2: exists []; split; [constructor|split; [|now inversion 1]]; intros i P; specialize (R i); simpl in *; lia.
  - set (b := Z.of_nat (S (S n))) in *. set (c := b - 1). destruct (C c) as (r & P & E); [lia|].
    assert (T0 : to b r c = r) by (unfold c; rewrite <- (last_card b r); now apply from_to).
    destruct (IH (fun q => t (to b r q))) as (v & V & D & U).
    + assert (T : forall q, 0 <= q < Z.of_nat (S n) -> t (to b r q) <> c).
      { intros q Q F. destruct (from_to b r q) as (_ & A & B & _); [assumption|lia|]. rewrite <- E in F.
        apply I in F; [|lia|lia]. rewrite F, last_card in B. lia. }
      split; [|split].
      * intros i j Q S F. destruct (from_to b r i) as (_ & A & X & _); [assumption|lia|].
        destruct (from_to b r j) as (_ & B & Y & _); [assumption|lia|]. apply I in F; lia || congruence.
      * intros q Q. destruct (from_to b r q) as (_ & A & _); [assumption|lia|]. apply R in A. specialize (T q Q). lia.
      * intros d Q. destruct (C d) as (i & S & F); [lia|].
        destruct (from_to b r i) as (A & _ & _ & B); [assumption|lia|]. exists (from b r i). rewrite B.
        split; [|assumption]. assert (from b r i <> c); [|lia]. intros G. rewrite G, T0 in B. subst. lia.
    + exists (v ++ [r]). change (rising (S (S n))) with (rising (S n) ++ [b]). split; [|split].
      * apply Forall2_app; [assumption|]. now constructor.
      * intros i Q. rewrite for_each_app, step_is by assumption.
        destruct (from_to b r i) as (A & _ & _ & B); [assumption..|].
        destruct (Z.eq_dec (from b r i) c) as [F|N]; [|rewrite D, B by lia; reflexivity].
        rewrite F, up_above by (assumption || lia). rewrite <- E. f_equal. now rewrite F, T0 in B.
      * intros v' V' D'. apply rising_valid in V' as (u & r' & -> & V' & Q).
        assert (F : forall i, 0 <= i < b -> up (S n) u (from b r' i) = t i).
        { intros i S. rewrite <- step_is, <- for_each_app by assumption. now apply D'. }
        assert (r' = r) as ->.
        { apply I; [assumption..|]. rewrite E, <- F, last_card, up_above by (assumption || lia). reflexivity. }
        f_equal. apply U; [assumption|]. intros q S. destruct (from_to b r q) as (_ & A & B & _); [assumption|lia|].
        now rewrite <- F, B.
Qed.

End Rising.

Lemma rising_positive n : positive (rising n).
Proof.
  induction n as [|[|n] IH]; [constructor|constructor|]. apply Forall_app. now split; [|constructor; [lia|]].
Qed.

(** Distinguishes all cases of conditions, the innermost conditions first. *)
Ltac by_places :=
  repeat match goal with |- context [if ?c then _ else _] =>
    lazymatch c with context [if _ then _ else _] => fail | _ => destruct c eqn:? end end; try lia; try (f_equal; lia).

Theorem inside_out_fair n : fair java n (inside_out java n).
Proof.
  apply shuffled_fair; [reflexivity|apply rising_positive|].
  pose (other := fun b r p => if p =? b - 1 then r else if p =? r then b - 1 else p).
  apply rising_one with (from := other) (to := other); unfold other, exchange; intros; repeat split; by_places.
Qed.

Theorem insertion_fair n : fair java n (insertion java n).
Proof.
  apply shuffled_fair; [reflexivity|apply rising_positive|].
  apply rising_one with
    (from := fun b r p => if p =? r then b - 1 else if (r <? p) && (p <=? b - 1) then p - 1 else p)
    (to := fun b r q => if q =? b - 1 then r else if r <=? q then q + 1 else q);
    unfold move; intros; repeat split; by_places.
Qed.

(** *** Forward

    Seen from the other end of the deck, [Forward] is Durstenfeld's shuffle with the outcomes b - 1 - r instead of r. *)
Fixpoint flip (bounds outcomes : list Z) : list Z :=
  match bounds, outcomes with
  | b :: bs, r :: rs => b - 1 - r :: flip bs rs
  | _, _ => []
  end.

Lemma flip_valid bounds v : valid v bounds -> valid (flip bounds v) bounds /\ flip bounds (flip bounds v) = v.
Proof.
  induction 1 as [|r b rs bs R V [IH E]]; simpl; [repeat constructor|]. split; [constructor; [lia|assumption]|].
  rewrite E. f_equal. lia.
Qed.

Lemma swaps_ext n v deck deck' : (forall p, deck p = deck' p) -> forall p, swaps n v deck p = swaps n v deck' p.
Proof.
  revert v deck deck'. induction n as [|n IH]; intros [|j v] deck deck' E p; simpl; try apply E.
  apply IH. intros q. unfold exchange. now rewrite !E.
Qed.

Lemma forward_is_swaps n k v deck p :
  valid v (falling k) ->
  for_each (fun b r => exchange (n - b) (n - b + r)) (falling k) v deck p
  = swaps k (flip (falling k) v) (fun q => deck (n - 1 - q)) (n - 1 - p).
Proof.
  assert (O : forall deck : Z -> Z, deck p = deck (n - 1 - (n - 1 - p))) by (intros; f_equal; lia).
  revert v deck. induction k as [|[|k] IH]; intros v deck V; try (inversion V; apply O).
  change (falling (S (S k))) with (Z.of_nat (S (S k)) :: falling (S k)) in *. inversion V as [|r b rs bs R V']; subst.
  set (b := Z.of_nat (S (S k))) in *.
  change (for_each (fun b r => exchange (n - b) (n - b + r)) (falling (S k)) rs (exchange (n - b) (n - b + r) deck) p
    = swaps (S k) (flip (falling (S k)) rs) (exchange (Z.of_nat (S k)) (b - 1 - r) (fun q => deck (n - 1 - q)))
      (n - 1 - p)). rewrite IH by assumption. apply swaps_ext. intros q. unfold exchange.
  replace (Z.of_nat (S k)) with (b - 1) by lia. by_places.
Qed.

Theorem forward_fair n : fair java n (forward java n).
Proof.
  apply shuffled_fair; [reflexivity|apply falling_positive|]. intros t (I & R & C). set (z := Z.of_nat n) in *.
  destruct (swaps_unique n (fun q => z - 1 - q) (fun q => t (z - 1 - q))) as (v & V & S & U).
  - intros i j P Q E. lia.
  - intros i j P Q E. apply I in E; lia.
  - intros i P. exists (z - 1 - t (z - 1 - i)). specialize (R (z - 1 - i)). lia.
  - destruct (flip_valid _ _ V) as [F E]. exists (flip (falling n) v). split; [assumption|split].
    + intros i P. rewrite forward_is_swaps, E, S by (assumption || lia). f_equal. lia.
    + intros v' V' S'. destruct (flip_valid _ _ V') as [F' <-]. f_equal. apply U; [assumption|].
      intros i P. rewrite <- S' by lia. rewrite forward_is_swaps by assumption. f_equal. lia.
Qed.

Definition all_fair n := (inside_out_fair n, insertion_fair n, forward_fair n).

Print Assumptions all_fair.
