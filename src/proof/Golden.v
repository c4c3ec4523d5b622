(** * What the Java gives, computed by Coq

    [GoldenProofTest] writes the goals from the golden files and the page of the order. *)

From Coq Require Import ZArith List.
From Proof Require Import Fair.
Import ListNotations.
Open Scope Z_scope.

(** The generators of section 2 of the page: n words of each. *)
Definition gamma := 0x9e3779b97f4a7c15.

Definition mix (z0 : Z) : Z :=
  let z1 := Z.lxor z0 (Z.shiftr z0 30) * 0xbf58476d1ce4e5b9 mod 2 ^ 64 in
  let z2 := Z.lxor z1 (Z.shiftr z1 27) * 0x94d049bb133111eb mod 2 ^ 64 in
  Z.lxor z2 (Z.shiftr z2 31).

Fixpoint splittable (seed : Z) (n : nat) : list Z :=
  match n with
  | O => []
  | S n' => let state := (seed + gamma) mod 2 ^ 64 in mix state :: splittable state n'
  end.

Definition rotate (x k : Z) : Z := Z.shiftl x k mod 2 ^ 64 + Z.shiftr x (64 - k).

Fixpoint xoshiro (s0 s1 s2 s3 : Z) (n : nat) : list Z :=
  match n with
  | O => []
  | S n' =>
      let t := Z.shiftl s1 17 mod 2 ^ 64 in
      let s2' := Z.lxor s2 s0 in
      let s3' := Z.lxor s3 s1 in
      (rotate ((s0 + s3) mod 2 ^ 64) 23 + s0) mod 2 ^ 64
        :: xoshiro (Z.lxor s0 s3') (Z.lxor s1 s2') (Z.lxor s2' t) (rotate s3' 45) n'
  end.

Definition seeded (seed : Z) (n : nat) : list Z :=
  match splittable seed 4 with
  | [s0; s1; s2; s3] => xoshiro s0 s1 s2 s3 n
  | _ => []
  end.

(** The goals. *)

Goal shuffle java 2%nat (splittable (1) 1) = Some [0; 1].
Proof. vm_compute. reflexivity. Qed.
Goal shuffle java 2%nat (splittable (-42) 1) = Some [1; 0].
Proof. vm_compute. reflexivity. Qed.
Goal shuffle java 2%nat (seeded (1) 1) = Some [0; 1].
Proof. vm_compute. reflexivity. Qed.
Goal shuffle java 2%nat (seeded (-42) 1) = Some [0; 1].
Proof. vm_compute. reflexivity. Qed.
Goal shuffle java 3%nat (splittable (1) 1) = Some [0; 2; 1].
Proof. vm_compute. reflexivity. Qed.
Goal shuffle java 3%nat (splittable (-42) 1) = Some [1; 2; 0].
Proof. vm_compute. reflexivity. Qed.
Goal shuffle java 3%nat (seeded (1) 1) = Some [1; 0; 2].
Proof. vm_compute. reflexivity. Qed.
Goal shuffle java 3%nat (seeded (-42) 1) = Some [1; 0; 2].
Proof. vm_compute. reflexivity. Qed.
Goal shuffle java 4%nat (splittable (1) 1) = Some [3; 1; 0; 2].
Proof. vm_compute. reflexivity. Qed.
Goal shuffle java 4%nat (splittable (-42) 1) = Some [3; 2; 1; 0].
Proof. vm_compute. reflexivity. Qed.
Goal shuffle java 4%nat (seeded (1) 1) = Some [2; 1; 0; 3].
Proof. vm_compute. reflexivity. Qed.
Goal shuffle java 4%nat (seeded (-42) 1) = Some [1; 0; 3; 2].
Proof. vm_compute. reflexivity. Qed.
Goal shuffle java 5%nat (splittable (1) 1) = Some [4; 1; 0; 3; 2].
Proof. vm_compute. reflexivity. Qed.
Goal shuffle java 5%nat (splittable (-42) 1) = Some [1; 2; 4; 3; 0].
Proof. vm_compute. reflexivity. Qed.
Goal shuffle java 5%nat (seeded (1) 1) = Some [1; 2; 3; 0; 4].
Proof. vm_compute. reflexivity. Qed.
Goal shuffle java 5%nat (seeded (-42) 1) = Some [0; 4; 2; 1; 3].
Proof. vm_compute. reflexivity. Qed.
Goal shuffle java 6%nat (splittable (1) 1) = Some [0; 2; 4; 5; 1; 3].
Proof. vm_compute. reflexivity. Qed.
Goal shuffle java 6%nat (splittable (-42) 1) = Some [3; 5; 1; 2; 4; 0].
Proof. vm_compute. reflexivity. Qed.
Goal shuffle java 6%nat (seeded (1) 1) = Some [2; 0; 3; 1; 5; 4].
Proof. vm_compute. reflexivity. Qed.
Goal shuffle java 6%nat (seeded (-42) 1) = Some [5; 1; 3; 2; 0; 4].
Proof. vm_compute. reflexivity. Qed.
Goal shuffle java 7%nat (splittable (1) 1) = Some [1; 4; 0; 2; 6; 5; 3].
Proof. vm_compute. reflexivity. Qed.
Goal shuffle java 7%nat (splittable (-42) 1) = Some [4; 5; 3; 6; 2; 0; 1].
Proof. vm_compute. reflexivity. Qed.
Goal shuffle java 7%nat (seeded (1) 1) = Some [3; 6; 2; 1; 0; 4; 5].
Proof. vm_compute. reflexivity. Qed.
Goal shuffle java 7%nat (seeded (-42) 1) = Some [0; 2; 1; 5; 3; 6; 4].
Proof. vm_compute. reflexivity. Qed.
Goal shuffle java 8%nat (splittable (1) 2) = Some [0; 1; 6; 5; 2; 7; 3; 4].
Proof. vm_compute. reflexivity. Qed.
Goal shuffle java 8%nat (splittable (-42) 2) = Some [0; 4; 5; 2; 6; 3; 7; 1].
Proof. vm_compute. reflexivity. Qed.
Goal shuffle java 8%nat (seeded (1) 2) = Some [7; 1; 4; 0; 5; 2; 3; 6].
Proof. vm_compute. reflexivity. Qed.
Goal shuffle java 8%nat (seeded (-42) 2) = Some [6; 7; 0; 2; 4; 1; 3; 5].
Proof. vm_compute. reflexivity. Qed.
Goal shuffle java 16%nat (splittable (1) 3) = Some [15; 1; 12; 10; 3; 8; 2; 14; 4; 7; 5; 11; 6; 13; 0; 9].
Proof. vm_compute. reflexivity. Qed.
Goal shuffle java 16%nat (splittable (-42) 3) = Some [11; 10; 14; 1; 9; 5; 15; 3; 12; 8; 13; 6; 4; 0; 7; 2].
Proof. vm_compute. reflexivity. Qed.
Goal shuffle java 16%nat (seeded (1) 3) = Some [2; 6; 9; 15; 3; 0; 8; 1; 4; 10; 13; 7; 5; 11; 14; 12].
Proof. vm_compute. reflexivity. Qed.
Goal shuffle java 16%nat (seeded (-42) 3) = Some [7; 9; 1; 5; 4; 2; 12; 13; 3; 8; 6; 15; 11; 0; 14; 10].
Proof. vm_compute. reflexivity. Qed.
Goal shuffle java 52%nat (splittable (1) 9) = Some [39; 37; 6; 42; 4; 24; 44; 43; 41; 5; 1; 48; 31; 7; 45; 14; 8; 27; 47; 50; 21; 30; 19; 9; 20; 22; 35; 12; 16; 25; 28; 40; 3; 15; 0; 11; 46; 51; 32; 38; 18; 2; 17; 33; 13; 34; 36; 10; 49; 26; 23; 29].
Proof. vm_compute. reflexivity. Qed.
Goal shuffle java 52%nat (splittable (-42) 9) = Some [12; 38; 21; 41; 7; 36; 5; 19; 44; 31; 11; 22; 49; 51; 10; 4; 33; 6; 0; 32; 43; 40; 15; 28; 26; 30; 42; 23; 50; 25; 48; 27; 45; 13; 3; 17; 29; 47; 37; 14; 24; 9; 18; 34; 2; 39; 35; 46; 16; 20; 1; 8].
Proof. vm_compute. reflexivity. Qed.
Goal shuffle java 52%nat (seeded (1) 9) = Some [26; 3; 1; 41; 31; 43; 7; 29; 18; 50; 49; 27; 30; 14; 47; 15; 35; 23; 17; 33; 20; 32; 6; 28; 13; 46; 40; 45; 2; 48; 38; 37; 36; 51; 5; 24; 12; 8; 0; 4; 39; 9; 25; 22; 16; 34; 44; 11; 21; 19; 10; 42].
Proof. vm_compute. reflexivity. Qed.
Goal shuffle java 52%nat (seeded (-42) 9) = Some [7; 12; 29; 46; 19; 9; 8; 40; 41; 49; 34; 32; 18; 33; 43; 2; 11; 17; 48; 36; 22; 28; 42; 3; 51; 50; 10; 14; 45; 47; 31; 1; 23; 13; 5; 16; 6; 0; 4; 25; 20; 30; 39; 24; 15; 38; 21; 37; 44; 26; 27; 35].
Proof. vm_compute. reflexivity. Qed.
Goal shuffle java 54%nat (splittable (1) 9) = Some [4; 50; 20; 42; 43; 41; 19; 5; 28; 0; 24; 6; 44; 8; 12; 23; 29; 47; 26; 16; 11; 39; 48; 18; 3; 1; 52; 49; 9; 13; 51; 45; 33; 53; 34; 15; 7; 10; 38; 2; 32; 40; 21; 46; 17; 22; 37; 35; 36; 14; 27; 25; 31; 30].
Proof. vm_compute. reflexivity. Qed.
Goal shuffle java 54%nat (splittable (-42) 9) = Some [21; 36; 38; 10; 18; 28; 30; 49; 7; 24; 48; 1; 4; 12; 51; 20; 32; 5; 6; 45; 0; 27; 23; 26; 9; 13; 44; 37; 11; 25; 46; 47; 50; 41; 53; 14; 39; 2; 31; 22; 29; 42; 15; 3; 19; 34; 35; 40; 16; 33; 52; 43; 17; 8].
Proof. vm_compute. reflexivity. Qed.
Goal shuffle java 54%nat (seeded (1) 9) = Some [1; 16; 29; 10; 2; 37; 11; 46; 9; 31; 45; 6; 41; 33; 32; 34; 12; 24; 50; 36; 27; 20; 25; 47; 17; 42; 14; 48; 15; 49; 28; 23; 0; 7; 30; 44; 19; 38; 13; 51; 8; 4; 3; 18; 26; 21; 40; 35; 39; 5; 22; 52; 53; 43].
Proof. vm_compute. reflexivity. Qed.
Goal shuffle java 54%nat (seeded (-42) 9) = Some [43; 18; 4; 50; 37; 9; 19; 52; 21; 32; 35; 38; 45; 29; 16; 8; 33; 39; 23; 24; 44; 53; 31; 5; 13; 11; 34; 51; 12; 15; 7; 2; 1; 22; 17; 47; 42; 49; 6; 27; 14; 26; 10; 25; 41; 28; 0; 40; 20; 30; 46; 3; 48; 36].
Proof. vm_compute. reflexivity. Qed.
Goal rolls java (seeded 1 1) [7; 6; 5; 4; 3; 2] = Some [5; 4; 0; 1; 2; 0].
Proof. vm_compute. reflexivity. Qed.
Goal rolls java (seeded 1 2) [257; 256; 255; 254; 253; 252] = Some [208; 149; 110; 147; 189; 4].
Proof. vm_compute. reflexivity. Qed.
Goal rolls java (seeded 1 3) [260; 259; 258; 257; 256; 255; 254; 253; 252; 251; 250] = Some [211; 4; 111; 226; 191; 65; 252; 148; 123; 43; 25].
Proof. vm_compute. reflexivity. Qed.
Goal rolls java (seeded 1 3) [4098; 4097; 4096; 4095; 4094; 4093; 4092; 4091; 4090] = Some [3325; 1776; 3060; 577; 2402; 3350; 409; 3344; 1400].
Proof. vm_compute. reflexivity. Qed.
Goal rolls java (seeded 1 4) [16777218; 16777217; 16777216; 16777215; 16777214; 16777213] = Some [13616594; 12534337; 1680253; 5745396; 12519440; 380246].
Proof. vm_compute. reflexivity. Qed.
Goal rolls java [0; 18446744069414584320] [3; 2] = Some [2; 1].
Proof. vm_compute. reflexivity. Qed.
Goal rolls java [1311768464867721216; 1311768467463790320] [7; 6; 5; 4; 3; 2] = Some [0; 2; 4; 2; 1; 0].
Proof. vm_compute. reflexivity. Qed.
