(** * The fast loops give the orders of the short form

    [Shuffler.durstenfeld().shuffle(array)] does not run the short form of [Fair.v], but the loops of [Ints.java] with
    the tests of [Words.java]. The loops compute with signed numbers of 64 bits, divide only if a cheap test does not
    decide, and draw words ahead. [fused_same] says that the loops draw the same words as the short form and give the
    same order. [fused_fair], at the end, says that the loops are fair.

    The Java code comes first: each method with its name, and its statements in their order. One thing is left out: Java
    throws an exception when 128 words in a row are rejected, but the functions here continue. *)

From Coq Require Import ZArith List Lia Permutation Bool.
From Proof Require Import Fair.
Import ListNotations.
Open Scope Z_scope.

(** ** Java's numbers

    The [long] and the [int] that have the lowest bits of x, and the unsigned number with the bits of a [long]. *)
Definition long (x : Z) : Z := (x + 2 ^ 63) mod 2 ^ 64 - 2 ^ 63.
Definition int (x : Z) : Z := (x + 2 ^ 31) mod 2 ^ 32 - 2 ^ 31.
Definition unsigned (x : Z) : Z := x mod 2 ^ 64.
Definition shift_right (x k : Z) : Z := long (unsigned x / 2 ^ k).

(** The operators for a [long]. The results of [*!] and [+!] are cut to 64 bits. [*], [+] and [-] are the operators for
    integers, and [-] cannot overflow because its operands are small. *)
Notation "x *! y" := (long (x * y)) (at level 40, left associativity).
Notation "x +! y" := (long (x + y)) (at level 50, left associativity).
Notation "x << k" := (long (x * 2 ^ k)) (at level 55, left associativity).
Notation "x >>> k" := (shift_right x k) (at level 55, left associativity).
Notation "x & y" := (Z.land x y) (at level 58, left associativity).

(** *** Programs that draw words

    Such a program returns a result and the words that it has not drawn, or [None] if there are too few words. *)
Definition draws (A : Type) : Type := list Z -> option (A * list Z).

Definition ret {A} (result : A) : draws A := fun words => Some (result, words).

Definition bind {A B} (first : draws A) (second : A -> draws B) : draws B :=
  fun words => match first words with None => None | Some (result, ws) => second result ws end.

Notation "'let*' x := e 'in' k" := (bind e (fun x => k)) (at level 200, x strict pattern, k at level 200).

(** The generator returns the next word. *)
Definition nextLong : draws Z := fun words => match words with [] => None | w :: ws => Some (long w, ws) end.

(** [while (condition) body], where the body always draws a word. So it runs at most once for each word. *)
Fixpoint while' {S} (most : nat) (condition : S -> bool) (body : S -> draws S) (s : S) : draws S :=
  match most with
  | O => fun _ => None
  | S m => if condition s then let* s := body s in while' m condition body s else ret s
  end.

Definition while {S} (condition : S -> bool) (body : S -> draws S) (s : S) : draws S :=
  fun words => while' (1 + length words) condition body s words.

(** ** Words.java *)
Module Words.

Definition SIX := 1 << 8.

Definition PRODUCT (n : Z) : Z := Z.max n 1 *! Z.max (n - 1) 1 *! Z.max (n - 2) 1.

Definition next : draws Z := nextLong.

Definition isSuspicious' (w p q half : Z) : bool :=
  let low := (1 << half) - 1 in
  (((w >>> half) *! p & low) <? p) || ((w *! q & low) <? q).

Definition isSuspicious (w n : Z) : bool := isSuspicious' w (PRODUCT n) (PRODUCT (n - 3)) 32.

Definition isAccepted (word product width : Z) : bool :=
  let all := -1 >>> 64 - width in
  let remainder := word *! product & all in
  (unsigned product <=? unsigned remainder) || (unsigned (- product & all) mod unsigned product <=? remainder).

Definition isAccepted' (w p q half : Z) : bool := isAccepted (w >>> half) p half && isAccepted w q half.

Fixpoint accepted' (w p q half : Z) (words : list Z) : option (Z * list Z) :=
  if isAccepted' w p q half then Some (w, words)
  else match words with [] => None | w :: ws => accepted' (long w) p q half ws end.

Definition accepted (w p q : Z) : draws Z := accepted' w p q 32.

Definition acceptedOfSix (w next n : Z) : draws Z :=
  let p := PRODUCT n in
  let q := PRODUCT (n - 3) in
  if isAccepted' w p q 32 then ret w else accepted' next p q 32.

Definition acceptedLast (w n : Z) : draws Z :=
  let p := PRODUCT n in
  let q := PRODUCT (Z.max (n - 3) 0) in
  if isSuspicious' w p q 32 then accepted w p q else ret w.

Fixpoint roll (bound width : Z) (words : list Z) : option (Z * list Z) :=
  match words with
  | [] => None
  | w :: ws =>
      let w := long w in
      if isAccepted w bound width then
        let half := width / 2 in
        let mask := (1 << half) - 1 in
        Some (int ((w >>> half) *! bound +! ((w & mask) *! bound >>> half) >>> half), ws)
      else roll bound width ws
  end.

End Words.

(** ** Ints.java, with the constants of its superclass ArrayKind.java *)
Module Ints.

Definition LOW := 0xFFFFFFFF.
Definition ABOVE_24_BITS := int 0xFF000000.
Definition SIX := Words.SIX.
Definition FOUR := 1 << 12.
Definition TWO := 1 << 24.

Definition exchange (a : Z -> Z) (i x : Z) : Z -> Z :=
  let j := int (x >>> 32) in
  Fair.exchange i j a.

Definition six (a : Z -> Z) (n w : Z) : Z -> Z :=
  let x := (w >>> 32) *! n in
  let a := exchange a (n - 1) x in
  let '(a, x) := if 2 <? n then let x := (x & LOW) *! (n - 1) in (exchange a (n - 2) x, x) else (a, x) in
  let '(a, x) := if 3 <? n then let x := (x & LOW) *! (n - 2) in (exchange a (n - 3) x, x) else (a, x) in
  let '(a, x) := if 4 <? n then let x := (w & LOW) *! (n - 3) in (exchange a (n - 4) x, x) else (a, x) in
  let '(a, x) := if 5 <? n then let x := (x & LOW) *! (n - 4) in (exchange a (n - 5) x, x) else (a, x) in
  let '(a, x) := if 6 <? n then let x := (x & LOW) *! (n - 5) in (exchange a (n - 6) x, x) else (a, x) in
  a.

Definition small (a : Z -> Z) (n w : Z) : draws (Z -> Z) :=
  let* next := if 7 <? n then Words.next else ret 0 in
  let* (a, n, w, next) := while (fun '(a, n, w, next) => 13 <? n) (fun '(a, n, w, next) =>
    let* accepted := if Words.isSuspicious w n then Words.acceptedOfSix w next n else ret w in
    if negb (accepted =? w) then
      let* next := Words.next in
      ret (a, n, accepted, next)
    else
      let* nextButOne := Words.next in
      let m := n in
      let x := (w >>> 32) *! m in
      let y := (w & LOW) *! (m - 3) in
      let a := exchange a (n - 1) x in let x := (x & LOW) *! (m - 1) in
      let a := exchange a (n - 2) x in let x := (x & LOW) *! (m - 2) in
      let a := exchange a (n - 3) x in
      let a := exchange a (n - 4) y in let y := (y & LOW) *! (m - 4) in
      let a := exchange a (n - 5) y in let y := (y & LOW) *! (m - 5) in
      let a := exchange a (n - 6) y in
      ret (a, n - 6, next, nextButOne)) (a, n, w, next) in
  let* (a, n, w) :=
    if 7 <? n then
      let* accepted := if Words.isSuspicious w n then Words.acceptedOfSix w next n else ret w in
      let* next := if negb (accepted =? w) then Words.next else ret next in
      let a := six a n accepted in
      ret (a, n - 6, next)
    else ret (a, n, w) in
  let* w := Words.acceptedLast w n in
  ret (six a n w).

Definition large (a : Z -> Z) (n : Z) : draws (Z -> Z) :=
  let* (a, n) := while (fun '(a, n) => TWO <? n) (fun '(a, n) =>
    let i := n - 1 in
    let* j := Words.roll n 64 in
    ret (exchange a i (j << 32), i)) (a, n) in
  let* w := nextLong in
  let* (a, n, w) := while (fun '(a, n, w) => FOUR <? n) (fun '(a, n, w) =>
    let m := n in
    let x := (w >>> 32) *! m in
    let y := (w & LOW) *! (m - 1) in
    let* (x, y) :=
      if ((x & LOW) <? m) || ((y & LOW) <? m) then
        let* w := Words.accepted w m (m - 1) in
        ret ((w >>> 32) *! m, (w & LOW) *! (m - 1))
      else ret (x, y) in
    let* w := nextLong in
    let a := exchange a (n - 1) x in
    let a := exchange a (n - 2) y in
    ret (a, n - 2, w)) (a, n, w) in
  let* (a, n, w) := while (fun '(a, n, w) => SIX <? n) (fun '(a, n, w) =>
    let m := n in
    let x := (w >>> 32) *! m in
    let y := (x & LOW) *! (m - 1) in
    let p := (w & LOW) *! (m - 2) in
    let q := (p & LOW) *! (m - 3) in
    let* accepted :=
      if ((int y & ABOVE_24_BITS) =? 0) || ((int q & ABOVE_24_BITS) =? 0)
      then Words.accepted w (int (n * (n - 1))) (int ((n - 2) * (n - 3)))
      else ret w in
    if negb (accepted =? w) then ret (a, n, accepted)
    else
      let* w := nextLong in
      let a := exchange a (n - 1) x in
      let a := exchange a (n - 2) y in
      let a := exchange a (n - 3) p in
      let a := exchange a (n - 4) q in
      ret (a, n - 4, w)) (a, n, w) in
  small a n w.

Definition shuffle (a : Z -> Z) (n : Z) : draws (Z -> Z) :=
  if SIX <? n then large a n
  else
    let* w := Words.next in
    if 7 <? n then small a n w
    else
      let* w := Words.acceptedLast w n in
      ret (six a n w).

End Ints.

(** The order of n cards that a sequence of words gives, if its last word ends the shuffle. *)
Definition fused (n : Z) (words : list Z) : option (list Z) :=
  match Ints.shuffle (fun card => card) n words with
  | Some (a, []) => Some (map a (places (Z.to_nat n)))
  | _ => None
  end.

(** ** No overflow changes a result *)

Lemma java_is : java = 4294967296.
Proof. reflexivity. Qed.

Lemma W_is : W java = 18446744073709551616.
Proof. reflexivity. Qed.

(** From here on Coq uses these values only when a proof requests it. *)
Opaque java Fair.W.

Lemma long_exact x : - 2 ^ 63 <= x < 2 ^ 63 -> long x = x.
Proof. intros R. unfold long. rewrite Z.mod_small; lia. Qed.

Lemma int_exact x : - 2 ^ 31 <= x < 2 ^ 31 -> int x = x.
Proof. intros R. unfold int. rewrite Z.mod_small; lia. Qed.

Lemma unsigned_is x : unsigned x = x mod W java.
Proof. now rewrite W_is. Qed.

Lemma unsigned_long x : unsigned (long x) = unsigned x.
Proof. unfold unsigned, long. rewrite Zminus_mod, Zmod_mod, <- Zminus_mod. f_equal. lia. Qed.

Lemma mod_java x : unsigned x mod java = x mod java.
Proof. rewrite java_is. symmetry. now apply Znumtheory.Zmod_div_mod; [| |exists 4294967296]. Qed.

Lemma long_mod_java x : long x mod java = x mod java.
Proof. now rewrite <- mod_java, unsigned_long, mod_java. Qed.

Lemma low x : (x & Ints.LOW) = x mod java.
Proof. rewrite java_is. exact (Z.land_ones x 32 ltac:(lia)). Qed.

Lemma low_long x : (long x & Ints.LOW) = x mod java.
Proof. now rewrite low, long_mod_java. Qed.

(** A half of a word is a number below 2^32. *)
Definition is_half (x : Z) : Prop := 0 <= x < java.

Lemma unsigned_range w : 0 <= unsigned w < W java.
Proof. rewrite unsigned_is. apply Z.mod_pos_bound. now rewrite W_is. Qed.

Lemma two_halves w : is_half (unsigned w / java) /\ is_half (w mod java).
Proof. rewrite <- mod_java. apply halves; [now rewrite java_is|apply unsigned_range]. Qed.

Lemma mod_is_half x : is_half (x mod java).
Proof. apply two_halves. Qed.

Lemma shift x : 0 <= x < 2 ^ 63 -> (x >>> 32) = x / java.
Proof.
  intros R. unfold shift_right, unsigned. rewrite java_is, Z.mod_small by lia. apply long_exact.
  change (2 ^ 32) with 4294967296. Z.div_mod_to_equations. lia.
Qed.

Lemma shift_word w : (w >>> 32) = unsigned w / java.
Proof.
  pose proof (proj1 (two_halves w)) as X. unfold is_half, shift_right in *. change (2 ^ 32) with java. apply long_exact.
  rewrite java_is in *. lia.
Qed.

Lemma outcome M x b : 0 <= x < M -> 1 <= b -> 0 <= x * b / M < b.
Proof. intros X B. split; [apply Z.div_pos|apply Z.div_lt_upper_bound]; nia. Qed.

(** So an exchange in [Ints.java] is the exchange of the short form. *)
Lemma exchange_as a i x b :
  is_half x -> 1 <= b < 2 ^ 31 -> Ints.exchange a i (x *! b) = exchange i (x * b / java) a.
Proof.
  intros X B. pose proof (outcome java x b X (proj1 B)). unfold is_half in *. rewrite java_is in *.
  unfold Ints.exchange. rewrite (long_exact (x * b)), shift, java_is, int_exact by nia. reflexivity.
Qed.

(** ** The tests of words *)

Lemma rest_is M x bounds : 0 <= x < M -> positive bounds -> rest M x bounds = (x * product bounds) mod M.
Proof.
  intros X P. destruct (digits_spec M x bounds X P) as (_ & R & E). rewrite E, Z.add_comm, Z.mod_add by lia.
  symmetry. now apply Z.mod_small.
Qed.

(** [Words.isAccepted] divides only if the remainder r is below the product p, because M mod p is below p. *)
Lemma division_rarely_needed M p r : 1 <= p < M -> (p <=? r) || ((- p) mod M mod p <=? r) = (M mod p <=? r).
Proof.
  intros P. rewrite <- (Z.mod_unique (- p) M (-1) (M - p)), <- (Z.mod_add (M - p) 1 p) by lia.
  replace (M - p + 1 * p) with M by lia. pose proof (Z.mod_pos_bound M p). lia.
Qed.

Lemma isAccepted_32 w bounds :
  positive bounds -> product bounds < 2 ^ 31 ->
  Words.isAccepted w (product bounds) 32 = good java (w mod java) bounds.
Proof.
  intros P L. pose proof (product_positive _ P). unfold Words.isAccepted, good. change (-1 >>> 64 - 32) with Ints.LOW.
  rewrite low_long, low, rest_is, Zmult_mod_idemp_l by (apply mod_is_half || assumption).
  pose proof (mod_is_half (w * product bounds)). pose proof (mod_is_half (- product bounds)).
  unfold is_half, unsigned in *. rewrite java_is in *. rewrite !(Z.mod_small _ (2 ^ 64)) by lia.
  apply division_rarely_needed. lia.
Qed.

Lemma isAccepted_halves w high low :
  positive high -> positive low -> product high < 2 ^ 31 -> product low < 2 ^ 31 ->
  Words.isAccepted' w (product high) (product low) 32
  = good java (unsigned w / java) high && good java (w mod java) low.
Proof.
  intros P Q p q. unfold Words.isAccepted'. rewrite !isAccepted_32, shift_word by assumption.
  now rewrite (Z.mod_small (_ / _)) by apply two_halves.
Qed.

Lemma isAccepted_64 w b : 1 <= b < 2 ^ 31 -> Words.isAccepted w b 64 = good (W java) (unsigned w) [b].
Proof.
  intros B. unfold Words.isAccepted, good. change (-1 >>> 64 - 64) with (-1). rewrite !Z.land_m1_r, unsigned_long.
  replace (product [b]) with b by (simpl; lia). simpl rest. pose proof (unsigned_range (w * b)) as R.
  rewrite (unsigned_is w), Zmult_mod_idemp_l, <- unsigned_is, <- (division_rarely_needed (W java)), <- unsigned_is
    by (rewrite W_is; lia).
  replace (unsigned b) with b by (symmetry; apply Z.mod_small; lia).
  destruct (Z.leb_spec b (unsigned (w * b))) as [|S]; [reflexivity|]. simpl. f_equal.
  rewrite <- (long_exact (unsigned _)) by lia. unfold long, unsigned. now rewrite Zplus_mod_idemp_l.
Qed.

Lemma roll_as w b :
  1 <= b < 2 ^ 31 ->
  int ((w >>> 32) *! b +! ((w & (1 << 32) - 1) *! b >>> 32) >>> 32) = unsigned w * b / W java.
Proof.
  intros B. change ((1 << 32) - 1) with Ints.LOW. rewrite (shift_word w), low. destruct (two_halves w) as [X Y].
  pose proof (outcome _ _ b X (proj1 B)). pose proof (outcome _ _ b Y (proj1 B)).
  pose proof (Z.div_mod (unsigned w) java) as D. rewrite mod_java in D.
  set (x := unsigned w / java) in *. set (y := w mod java) in *.
  replace (unsigned w * b / W java) with ((x * b + y * b / java) / java).
  - unfold is_half in *. rewrite java_is in *. rewrite (long_exact (y * b)), (long_exact (x * b)), (shift (y * b)),
      java_is by nia.
    set (s := x * b + y * b / 4294967296) in *. assert (0 <= s < 4294967296 * b) by nia.
    rewrite (long_exact s), (shift s), java_is by lia. apply int_exact. Z.div_mod_to_equations. lia.
  - change (W java) with (java * java). rewrite <- Z.div_div, <- Z.div_add_l, D by (rewrite java_is; lia). do 2 f_equal.
    lia.
Qed.

(** A word that is not suspicious is accepted, so the cheap test before the exact test does not change a result. *)
Lemma suspicious w p q :
  1 <= p < 2 ^ 31 -> 1 <= q < 2 ^ 31 -> Words.isSuspicious' w p q 32 = false -> Words.isAccepted' w p q 32 = true.
Proof.
  intros P Q. unfold Words.isSuspicious', Words.isAccepted', Words.isAccepted.
  change ((1 << 32) - 1) with Ints.LOW. change (-1 >>> 64 - 32) with Ints.LOW. rewrite !low_long, !low.
  pose proof (mod_is_half (- p)). pose proof (mod_is_half (- q)). pose proof (mod_is_half ((w >>> 32) * p)).
  pose proof (mod_is_half (w * q)). unfold is_half, unsigned in *. rewrite java_is in *.
  rewrite !(Z.mod_small _ (2 ^ 64)) by lia. lia.
Qed.

Lemma accepted_same w p q words : Words.isAccepted' w p q 32 = true -> Words.accepted w p q words = Some (w, words).
Proof. intros A. unfold Words.accepted. destruct words; simpl; now rewrite A. Qed.

Lemma cheap (isSuspicious : bool) w p q words :
  (isSuspicious = false -> Words.isAccepted' w p q 32 = true) ->
  (if isSuspicious then Words.accepted w p q else ret w) words = Words.accepted w p q words.
Proof. destruct isSuspicious; intros C; [reflexivity|]. now rewrite accepted_same by now apply C. Qed.

(** ** The short form

    The shuffle of [Fair.v], which here also returns the words that it has not drawn. *)
Fixpoint short (a : Z -> Z) (n : Z) (words : list Z) : option ((Z -> Z) * list Z) :=
  if n <? 2 then Some (a, words)
  else match words with
  | [] => None
  | w :: ws =>
      match serve java (unsigned w) (falling (Z.to_nat n)) with
      | None => short a n ws
      | Some o => short (swaps (Z.to_nat n) o a) (n - Z.of_nat (length o)) ws
      end
  end.

Lemma swaps_app n o o' a : swaps n (o ++ o') a = swaps (n - length o) o' (swaps n o a).
Proof.
  revert n a. induction o as [|j o IH]; intros n a; [rewrite Nat.sub_0_r; now destruct n|].
  destruct n as [|n]; [now destruct o'|]. apply IH.
Qed.

Lemma falling_step n : 2 <= n -> falling (Z.to_nat n) = n :: falling (Z.to_nat (n - 1)).
Proof.
  intros R. destruct (Z.to_nat n) as [|[|k]] eqn:E; try lia. replace (Z.to_nat (n - 1)) with (S k) by lia.
  change (Z.of_nat (S (S k)) :: falling (S k) = n :: falling (S k)). f_equal. lia.
Qed.

Lemma falling_end n : n < 2 -> falling (Z.to_nat n) = [].
Proof. intros R. destruct (Z.to_nat n) as [|[|k]] eqn:E; (reflexivity || lia). Qed.

Lemma swaps_step n j js a :
  1 <= n -> swaps (Z.to_nat n) (j :: js) a = swaps (Z.to_nat (n - 1)) js (exchange (n - 1) j a).
Proof. intros R. replace (Z.to_nat n) with (S (Z.to_nat (n - 1))) by lia. simpl. do 2 f_equal. lia. Qed.

Lemma skipn_falling k n : skipn k (falling n) = falling (n - k).
Proof.
  revert n. induction k as [|k IH]; intros n; [now rewrite Nat.sub_0_r|].
  destruct n as [|[|n]]; [reflexivity|now destruct k|]. apply IH.
Qed.

Lemma short_is_rolls words n a :
  words_of java words ->
  option_map (fun o => swaps (Z.to_nat n) o a) (rolls java words (falling (Z.to_nat n)))
  = match short a n words with Some (a', []) => Some a' | _ => None end.
Proof.
  intros Q. revert n a. induction Q as [|w ws R Q IH]; intros n a; simpl; destruct (Z.ltb_spec n 2).
  1, 3: rewrite falling_end by lia; try reflexivity; simpl; now destruct (Z.to_nat n).
  - now rewrite falling_step by lia.
  - rewrite unsigned_is, Z.mod_small by exact R. destruct (falling (Z.to_nat n)) eqn:F;
      [now rewrite falling_step in F by lia|]. rewrite <- F. destruct (serve java w _) as [o|]; [|apply IH].
    rewrite skipn_falling, <- IH.
    replace (Z.to_nat (n - Z.of_nat (length o))) with (Z.to_nat n - length o)%nat by lia.
    destruct (rolls java ws _); [simpl; now rewrite swaps_app|reflexivity].
Qed.

Lemma short_end a n words : n < 2 -> short a n words = Some (a, words).
Proof. intros R. apply Z.ltb_lt in R. destruct words; simpl; now rewrite R. Qed.

Lemma short_none a n : 2 <= n -> short a n [] = None.
Proof. intros R. simpl. now replace (n <? 2) with false by lia. Qed.

Lemma short_long a n w words : 2 <= n -> short a n (long w :: words) = short a n (w :: words).
Proof. intros R. simpl. replace (n <? 2) with false by lia. now rewrite unsigned_long. Qed.

(** Up to 2^24 cards, the word makes the swaps of both halves if they are accepted, or else it changes nothing. *)
Lemma short_halves a n w words k high low :
  2 <= n -> per_half (falling (Z.to_nat n)) = S k ->
  firstn (S k) (falling (Z.to_nat n)) = high -> firstn (S k) (skipn (S k) (falling (Z.to_nat n))) = low ->
  product high < 2 ^ 31 -> product low < 2 ^ 31 ->
  short a n (w :: words)
  = if Words.isAccepted' w (product high) (product low) 32
    then short (swaps (Z.to_nat n) (digits java (unsigned w / java) high ++ digits java (w mod java) low) a)
      (n - Z.of_nat (length (high ++ low))) words
    else short a n words.
Proof.
  intros R K <- <- P Q. simpl short. replace (n <? 2) with false by lia. unfold serve. rewrite K, mod_java.
  rewrite isAccepted_halves by (assumption || (repeat apply positive_firstn || apply positive_skipn); apply
    falling_positive).
  destruct (_ && _); [|reflexivity]. do 2 f_equal. rewrite !app_length.
  assert (L : forall M x bounds, length (digits M x bounds) = length bounds)
    by (intros M x bounds; revert x; induction bounds as [|b bs IH]; intros x; simpl; [|rewrite IH]; reflexivity).
  now rewrite !L.
Qed.

Lemma largest_falling k n : 2 <= n -> largest (firstn (S k) (falling (Z.to_nat n))) = n.
Proof.
  assert (E : forall k m, largest (firstn k (falling m)) <= Z.of_nat m).
  { clear. intros k m. revert k. induction m as [|[|m] IH]; intros [|k]; try (simpl; lia).
    change (Z.max (Z.of_nat (S (S m))) (largest (firstn k (falling (S m)))) <= Z.of_nat (S (S m))). specialize (IH k).
    lia. }
  intros R. rewrite falling_step by assumption. specialize (E k (Z.to_nat (n - 1))). unfold largest in *. simpl. lia.
Qed.

Lemma per_half_falling n :
  2 <= n ->
  per_half (falling (Z.to_nat n))
  = if n <=? 2 ^ 8 then 3%nat else if n <=? 2 ^ 12 then 2%nat else if n <=? 2 ^ 24 then 1%nat else 0%nat.
Proof. intros R. unfold per_half. now rewrite !largest_falling. Qed.

(** *** Tactics: decide all comparisons, replace n - 1 - 2 by n - 3, and Java's arithmetic by that of the short form *)
Ltac decide_all :=
  repeat match goal with
  | |- context [?k <? ?m] => (replace (k <? m) with true by lia) || (replace (k <? m) with false by lia)
  | |- context [?k <=? ?m] => (replace (k <=? m) with true by lia) || (replace (k <=? m) with false by lia)
  end.

Ltac flat :=
  repeat match goal with
  | |- context [?n - ?i - ?j] => let k := eval compute in (i + j) in replace (n - i - j) with (n - k) by lia
  end.

Ltac java_is_exact :=
  rewrite ?low_long, ?shift_word, ?low; repeat rewrite exchange_as by (apply mod_is_half || apply two_halves || lia).

Ltac swapped := java_is_exact; cbn [digits app]; repeat (rewrite swaps_step by lia; flat); now destruct (Z.to_nat _).

Ltac halves a n w words k high low :=
  rewrite (short_halves a n w words k high low); [
    |lia|now rewrite per_half_falling by lia; decide_all|do 4 (rewrite falling_step by lia; flat); reflexivity ..
    |simpl; nia|simpl; nia].

(** *** The swaps that the loops make with an accepted word *)

Lemma short_two a n w words :
  2 ^ 12 < n <= 2 ^ 24 ->
  short a n (w :: words)
  = if Words.isAccepted' w n (n - 1) 32
    then short (Ints.exchange (Ints.exchange a (n - 1) ((w >>> 32) *! n)) (n - 2) ((w & Ints.LOW) *! (n - 1)))
      (n - 2) words
    else short a n words.
Proof.
  intros R. halves a n w words 0%nat [n] [n - 1].
  replace (product [n]) with n by (simpl; lia). replace (product [n - 1]) with (n - 1) by (simpl; lia).
  destruct (Words.isAccepted' _ _ _ _); [|reflexivity]. simpl length. f_equal. swapped.
Qed.

Lemma short_four a n w words :
  2 ^ 8 < n <= 2 ^ 12 ->
  let x := (w >>> 32) *! n in
  let y := (x & Ints.LOW) *! (n - 1) in
  let p := (w & Ints.LOW) *! (n - 2) in
  let q := (p & Ints.LOW) *! (n - 3) in
  short a n (w :: words)
  = if Words.isAccepted' w (int (n * (n - 1))) (int ((n - 2) * (n - 3))) 32
    then short (Ints.exchange (Ints.exchange (Ints.exchange (Ints.exchange a (n - 1) x) (n - 2) y) (n - 3) p) (n - 4) q)
      (n - 4) words
    else short a n words.
Proof.
  intros R x y p q. halves a n w words 1%nat [n; n - 1] [n - 2; n - 3].
  rewrite !int_exact by nia. replace (product [n; n - 1]) with (n * (n - 1)) by (simpl; lia).
  replace (product [n - 2; n - 3]) with ((n - 2) * (n - 3)) by (simpl; lia).
  destruct (Words.isAccepted' _ _ _ _); [|reflexivity]. simpl length. f_equal. unfold q, p, y, x. swapped.
Qed.

(** Whether the word for the six bounds n, ..., n - 5 is accepted. *)
Definition six_ok (n w : Z) : bool := Words.isAccepted' w (Words.PRODUCT n) (Words.PRODUCT (Z.max (n - 3) 0)) 32.

Lemma PRODUCT_is n :
  0 <= n <= 256 ->
  Words.PRODUCT n = product (firstn 3 (falling (Z.to_nat n))) /\ 1 <= Words.PRODUCT n < 2 ^ 31.
Proof.
  intros R. assert (E : forallb (fun n => (Words.PRODUCT n =? product (firstn 3 (falling (Z.to_nat n))))
    && (1 <=? Words.PRODUCT n) && (Words.PRODUCT n <? 2 ^ 31)) (places 257) = true) by (vm_compute; reflexivity).
  rewrite forallb_forall in E. specialize (E n). rewrite places_spec in E. lia.
Qed.

Lemma short_six a n w words :
  2 <= n <= 2 ^ 8 ->
  short a n (w :: words) = if six_ok n w then short (Ints.six a n w) (n - 6) words else short a n words.
Proof.
  intros R. unfold six_ok. destruct (PRODUCT_is n) as [E B]; [lia|].
  destruct (PRODUCT_is (Z.max (n - 3) 0)) as [F C]; [lia|]. rewrite E in *. rewrite F in *.
  replace (Z.to_nat (Z.max (n - 3) 0)) with (Z.to_nat n - 3)%nat in * by lia. rewrite <- skipn_falling in *.
  rewrite (short_halves a n w words 2 _ _ (proj1 R)) with (2 := eq_refl) (3 := eq_refl);
    [|now rewrite per_half_falling by lia; decide_all|lia|lia].
  destruct (Words.isAccepted' _ _ _ _); [|reflexivity].
  rewrite skipn_falling. replace (Z.to_nat n - 3)%nat with (Z.to_nat (n - 3)) by lia. clear E F B C. unfold Ints.six.
  assert (n = 2 \/ n = 3 \/ n = 4 \/ n = 5 \/ n = 6 \/ n = 7 \/ 8 <= n) as [|[|[|[|[|[|]]]]]] by lia.
  all: decide_all; repeat (rewrite falling_step by lia; flat); rewrite ?falling_end by lia; cbn [firstn app length].
  1-6: rewrite !short_end by lia; do 2 f_equal. 7: f_equal. all: swapped.
Qed.

(** ** The loops

    If each run of the body draws words and does not change the meaning T of the state, the loop does not change T. *)
Lemma while_as {S A} (I : S -> Prop) (T rest : S -> draws A) (condition : S -> bool) (body : S -> draws S) :
  (forall s words, I s -> condition s = true ->
    match body s words with
    | None => T s words = None
    | Some (s', ws) => I s' /\ (length ws < length words)%nat /\ T s words = T s' ws
    end) ->
  (forall s words, I s -> condition s = false -> rest s words = T s words) ->
  forall s words, I s -> bind (while condition body s) rest words = T s words.
Proof.
  intros B K s words J. unfold while.
  enough (E : forall most s words, (length words < most)%nat -> I s ->
    bind (while' most condition body s) rest words = T s words) by (apply E; (assumption || lia)).
  clear s words J. induction most as [|m IH]; intros s words L J; [lia|].
  unfold bind. cbn [while']. destruct (condition s) eqn:C; [|now apply K].
  unfold bind at 1. specialize (B s words J C). destruct (body s words) as [[s' ws]|]; [|now symmetry].
  destruct B as (J' & L' & ->). apply IH; (assumption || lia).
Qed.

(** After a rejected word the first accepted word is used, in the loops and in the short form. *)
Lemma accepted_next n p q w words swapped :
  2 <= n ->
  (forall a w words, short a n (w :: words)
    = if Words.isAccepted' w p q 32 then swapped a w words else short a n words) ->
  match Words.accepted w p q words with
  | None => forall a, short a n (w :: words) = None
  | Some (w', ws) => Words.isAccepted' w' p q 32 = true /\ (length ws <= length words)%nat
    /\ (Words.isAccepted' w p q 32 = false -> length ws < length words)%nat
    /\ forall a, short a n (w :: words) = short a n (w' :: ws)
  end.
Proof.
  intros N S. revert w. induction words as [|v ws IH]; intros w.
  all: destruct (Words.isAccepted' w p q 32) eqn:A; [now rewrite accepted_same; easy || auto|].
  - unfold Words.accepted. cbn [Words.accepted']. rewrite A. intros a. rewrite S, A. now apply short_none.
  - change (Words.accepted w p q (v :: ws)) with (if Words.isAccepted' w p q 32 then Some (w, v :: ws)
      else Words.accepted (long v) p q ws). rewrite A. specialize (IH (long v)).
    destruct (Words.accepted (long v) p q ws) as [[w' ws']|].
    + destruct IH as (B & L & _ & T). simpl length. repeat split; try (assumption || lia).
      intros a. now rewrite S, A, <- T, short_long.
    + intros a. now rewrite S, A, <- short_long.
Qed.

Lemma not_suspicious n w :
  2 <= n <= 2 ^ 8 ->
  Words.isSuspicious' w (Words.PRODUCT n) (Words.PRODUCT (Z.max (n - 3) 0)) 32 = false -> six_ok n w = true.
Proof. intros R. apply suspicious; apply PRODUCT_is; lia. Qed.

Lemma last_as a n w words :
  2 <= n <= 7 -> (let* w := Words.acceptedLast w n in ret (Ints.six a n w)) words = short a n (w :: words).
Proof.
  intros R. unfold bind, Words.acceptedLast. rewrite cheap by (apply not_suspicious; lia).
  pose proof (accepted_next n _ _ w words _ ltac:(lia) (fun a w ws => short_six a n w ws ltac:(lia))) as N.
  destruct (Words.accepted _ _ _ words) as [[w' ws]|]; [|symmetry; apply N]. destruct N as (A & _ & _ & ->).
  rewrite short_six by lia. unfold six_ok. now rewrite A, short_end by lia.
Qed.

(** For all words but the last, the word after a rejected word has already been drawn. *)
Lemma ofSix_next n w next words :
  8 <= n <= 2 ^ 8 ->
  match (if Words.isSuspicious w n then Words.acceptedOfSix w next n else ret w) words with
  | None => forall a, short a n (w :: next :: words) = None
  | Some (w', ws) => six_ok n w' = true
    /\ (w' = w /\ ws = words \/ (w' =? w) = false /\ (length ws <= length words)%nat
      /\ forall a, short a n (w :: next :: words) = short a n (w' :: ws))
  end.
Proof.
  intros R. unfold Words.isSuspicious, Words.acceptedOfSix. replace (n - 3) with (Z.max (n - 3) 0) by lia.
  fold (six_ok n w). pose proof (not_suspicious n w) as S. destruct (six_ok n w) eqn:A.
  - destruct (Words.isSuspicious' _ _ _ _); split; auto.
  - destruct (Words.isSuspicious' _ _ _ _); [|now discriminate S; [lia|]].
    pose proof (accepted_next n _ _ next words _ ltac:(lia) (fun a w ws => short_six a n w ws ltac:(lia))) as N.
    unfold Words.accepted in N. destruct (Words.accepted' _ _ _ _ words) as [[w' ws]|].
    + destruct N as (B & L & _ & T). change (six_ok n w' = true) in B. repeat split; [assumption|right].
      repeat split; [apply Z.eqb_neq; congruence|assumption|]. intros a. now rewrite <- T, short_six, A by lia.
    + intros a. rewrite short_six, A by lia. apply N.
Qed.

Lemma short_long_next a n w v words : 8 <= n <= 2 ^ 8 -> short a n (w :: long v :: words) = short a n (w :: v :: words).
Proof. intros R. rewrite !(short_six a n w), !short_long by lia. reflexivity. Qed.

Lemma short_one a n w : 8 <= n <= 2 ^ 8 -> short a n [w] = None.
Proof. intros R. rewrite short_six by lia. destruct (six_ok _ _); apply short_none; lia. Qed.

(** The next word is drawn ahead, because the shuffle certainly needs it. *)
Ltac draw words lemma :=
  unfold bind, Words.next, nextLong, ret; destruct words as [|? words];
  [now apply lemma; lia|simpl length in *; repeat split; try lia; now rewrite ?short_long_next, ?short_long by lia].

Lemma small_as a n w words : 8 <= n <= 2 ^ 8 -> Ints.small a n w words = short a n (w :: words).
Proof.
  intros R. unfold Ints.small. replace (7 <? n) with true by lia. unfold bind at 1, Words.next at 1, nextLong at 1.
  destruct words as [|next words]; [now rewrite short_one|].
  pose (T := fun '(a, n, w, next) words => short a n (w :: next :: words)).
  transitivity (T (a, n, w, long next) words); [|now apply short_long_next].
  apply while_as with (I := fun '((_, n, _, _) : (Z -> Z) * Z * Z * Z) => 8 <= n <= 2 ^ 8); [| |assumption]; clear - T;
    intros [[[a n] w] next] words R C; unfold T, bind at 1; clear T; pose proof (ofSix_next n w next words R) as N.
  - destruct (_ words) as [[w' ws]|]; [|apply N].
    destruct N as [A [[-> ->]|(-> & L & ->)]]; rewrite ?Z.eqb_refl; cbn [negb].
    + rewrite short_six, A by lia. unfold Ints.six. decide_all. draw words short_one.
    + draw ws short_one.
  - replace (7 <? n) with true by lia. unfold bind at 1 2.
    destruct (_ words) as [[w' ws]|]; [|symmetry; apply N].
    destruct N as [A [[-> ->]|(-> & L & ->)]]; rewrite ?Z.eqb_refl; cbn [negb]; rewrite short_six, A by lia.
    + apply last_as. lia.
    + unfold bind at 1, Words.next, nextLong. destruct ws as [|v ws]; [symmetry; apply short_none; lia|].
      rewrite <- short_long by lia. apply last_as. lia.
Qed.

(** A remainder with a bit above the lowest 24 bits is not smaller than 2^24. *)
Lemma above y : ((int y & Ints.ABOVE_24_BITS) =? 0) = false -> 2 ^ 24 <= y mod java.
Proof.
  change Ints.ABOVE_24_BITS with (Z.lnot (Z.ones 24)). rewrite <- Z.ldiff_land, Z.ldiff_ones_r by lia.
  rewrite Z.shiftl_mul_pow2, Z.shiftr_div_pow2, java_is by lia. unfold int. change (2 ^ 32) with 4294967296.
  change (2 ^ 24) with 16777216. change (2 ^ 31) with 2147483648. Z.div_mod_to_equations. lia.
Qed.

Lemma not_small_four n w :
  2 ^ 8 < n <= 2 ^ 12 ->
  let y := ((w >>> 32) *! n & Ints.LOW) *! (n - 1) in
  let q := ((w & Ints.LOW) *! (n - 2) & Ints.LOW) *! (n - 3) in
  ((int y & Ints.ABOVE_24_BITS) =? 0) || ((int q & Ints.ABOVE_24_BITS) =? 0) = false ->
  Words.isAccepted' w (int (n * (n - 1))) (int ((n - 2) * (n - 3))) 32 = true.
Proof.
  intros R y q S. apply orb_false_iff in S as [A B]. apply above in A, B. unfold y in A. unfold q in B.
  assert (n * (n - 1) <= 2 ^ 24 /\ (n - 2) * (n - 3) <= 2 ^ 24) by nia. rewrite !int_exact by nia.
  apply suspicious; [nia|nia|]. unfold Words.isSuspicious'. change ((1 << 32) - 1) with Ints.LOW.
  rewrite long_mod_java, low_long, Zmult_mod_idemp_l, <- Z.mul_assoc in A, B. rewrite low, Zmult_mod_idemp_l in B.
  rewrite !low_long. lia.
Qed.

(** With more than 2^24 cards, each word yields one roll. *)
Lemma roll_next a n words :
  2 ^ 24 < n < 2 ^ 31 ->
  match Words.roll n 64 words with
  | None => short a n words = None
  | Some (j, ws) =>
      (length ws < length words)%nat /\ 0 <= j < n /\ short a n words = short (exchange (n - 1) j a) (n - 1) ws
  end.
Proof.
  intros R. induction words as [|w words IH]; [now apply short_none; lia|]. simpl. replace (n <? 2) with false by lia.
  unfold serve. rewrite per_half_falling by lia. decide_all. rewrite falling_step by lia.
  rewrite isAccepted_64, unsigned_long by lia. simpl firstn. destruct (good (W java) (unsigned w) [n]).
  - rewrite (roll_as (long w)), unsigned_long by lia. pose proof (outcome (W java) _ n (unsigned_range w)).
    repeat split; try lia. simpl digits. rewrite swaps_step by lia. now destruct (Z.to_nat _).
  - destruct (Words.roll n 64 words) as [[j ws]|]; [|assumption]. destruct IH as (L & J & E).
    now repeat split; try lia.
Qed.

Lemma large_as a n words : 2 ^ 8 < n < 2 ^ 31 -> Ints.large a n words = short a n words.
Proof.
  intros R. unfold Ints.large, Ints.TWO, Ints.FOUR, Ints.SIX, Words.SIX.
  change (1 << 24) with (2 ^ 24). change (1 << 12) with (2 ^ 12). change (1 << 8) with (2 ^ 8).
  pose (T := fun '(a, n, w) words => short a n (w :: words)).
  apply while_as with (I := fun '((_, n) : (Z -> Z) * Z) => 2 ^ 8 < n < 2 ^ 31) (T := fun '(a, n) => short a n);
    [| |assumption]; clear a n words R; intros [a n] words R C.
  { unfold bind. pose proof (roll_next a n words) as N. destruct (Words.roll n 64 words) as [[j ws]|]; [|apply N; lia].
    destruct N as (L & J & ->); [lia|]. repeat split; try lia. f_equal. unfold Ints.exchange.
    rewrite (long_exact (j * 2 ^ 32)), shift, java_is by lia. change (2 ^ 32) with 4294967296.
    now rewrite Z.div_mul, int_exact by lia. }
  unfold bind at 1, nextLong at 1. destruct words as [|w words]; [now rewrite short_none by lia|].
  rewrite <- short_long by lia. change (short a n (long w :: words)) with (T (a, n, long w) words).
  apply while_as with (I := fun '((_, n, _) : (Z -> Z) * Z * Z) => 2 ^ 8 < n <= 2 ^ 24); [| |lia];
    clear a n w words R C; intros [[a n] w] words R C.
  { unfold T, bind at 1. clear T.
    pose proof (accepted_next n _ _ w words _ ltac:(lia) (fun a w ws => short_two a n w ws ltac:(lia))) as N.
    destruct (_ || _) eqn:D.
    - unfold bind at 1. destruct (Words.accepted _ _ _ words) as [[w' ws]|]; [|apply N].
      destruct N as (A & L & _ & ->). unfold ret at 1. rewrite short_two, A by lia. draw ws short_none.
    - unfold ret at 1. rewrite short_two by lia. rewrite suspicious; [draw words short_none|lia|lia|].
      unfold Words.isSuspicious'. change ((1 << 32) - 1) with Ints.LOW.
      rewrite !low_long, ?low, Zmult_mod_idemp_l in *. lia. }
  apply while_as with (I := fun '((_, n, _) : (Z -> Z) * Z * Z) => 252 < n <= 2 ^ 12); [| |lia];
    clear a n w words R C; intros [[a n] w] words R C; [|now apply small_as; lia].
  unfold T, bind at 1. clear T. rewrite cheap by (apply not_small_four; lia).
  pose proof (accepted_next n _ _ w words _ ltac:(lia) (fun a w ws => short_four a n w ws ltac:(lia))) as N.
  destruct (Words.isAccepted' w _ _ 32) eqn:B.
  - rewrite accepted_same, Z.eqb_refl, short_four, B by (lia || assumption). cbn [negb]. draw words short_none.
  - destruct (Words.accepted _ _ _ words) as [[w' ws]|]; [|apply N]. destruct N as (A & _ & L & E).
    replace (w' =? w) with false by (symmetry; apply Z.eqb_neq; congruence). specialize (L eq_refl).
    repeat split; try lia. apply E.
Qed.

(** ** The theorems *)

(** For 2 to 2^31 - 1 cards, the loops draw the same words as the short form and give the same order. *)
Theorem fused_same n words :
  2 <= n < 2 ^ 31 -> words_of java words -> fused n words = shuffle java (Z.to_nat n) words.
Proof.
  intros R Q. pose proof (short_is_rolls words n (fun card => card) Q) as E. unfold shuffle, fused.
  replace (Ints.shuffle (fun card => card) n words) with (short (fun card => card) n words).
  - destruct (rolls java words _), (short _ n words) as [[a [|w ws]]|]; inversion E; reflexivity.
  - symmetry. unfold Ints.shuffle, Ints.SIX, Words.SIX. change (1 << 8) with (2 ^ 8).
    destruct (Z.ltb_spec (2 ^ 8) n); [apply large_as; lia|]. unfold bind at 1, Words.next, nextLong.
    destruct words as [|w words]; [now rewrite short_none by lia|]. rewrite <- short_long by lia.
    destruct (Z.ltb_spec 7 n); [apply small_as|apply last_as]; lia.
Qed.

(** For every such n and every m there is a number k with this property: for each order of n cards, exactly k sequences
    of m words end the loops with their last word and give this order. *)
Theorem fused_fair n m :
  2 <= n < 2 ^ 31 ->
  exists k, forall p, Permutation p (places (Z.to_nat n)) -> sequences java m (fun words => is (fused n words) p) = k.
Proof.
  intros R. destruct (java_shuffle_fair (Z.to_nat n) m) as [k E]. exists k. intros p P. rewrite <- (E p P).
  apply total_ext. intros words Q. now rewrite fused_same.
Qed.

Print Assumptions fused_fair.
