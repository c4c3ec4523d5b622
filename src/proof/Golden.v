(** * The results of the Java code, computed by Coq

    [GoldenProofTest] writes the goals from the golden files and from [src/site/markdown/order.md]. *)

From Coq Require Import ZArith List.
From Proof Require Import Fair Rising.
Import ListNotations.
Open Scope Z_scope.

(** The first n words of the generators in section 2 of that page. *)
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
Goal forward java 54%nat (splittable (1) 9) = Some [30; 32; 27; 0; 18; 41; 5; 44; 3; 26; 47; 1; 52; 45; 16; 53; 9; 24; 33; 15; 50; 51; 7; 48; 37; 34; 40; 49; 29; 11; 23; 38; 25; 22; 20; 42; 21; 28; 13; 36; 8; 14; 6; 46; 4; 31; 39; 10; 2; 12; 35; 43; 19; 17].
Proof. vm_compute. reflexivity. Qed.
Goal forward java 54%nat (splittable (-42) 9) = Some [8; 18; 45; 20; 37; 21; 46; 42; 7; 28; 13; 26; 27; 0; 36; 6; 1; 39; 32; 12; 35; 38; 51; 4; 49; 14; 9; 15; 41; 5; 24; 50; 34; 33; 10; 11; 3; 16; 29; 23; 52; 2; 43; 48; 53; 40; 19; 31; 30; 25; 22; 17; 47; 44].
Proof. vm_compute. reflexivity. Qed.
Goal forward java 54%nat (seeded (1) 9) = Some [43; 44; 45; 25; 9; 1; 41; 47; 29; 35; 28; 14; 16; 21; 32; 10; 8; 36; 5; 49; 27; 13; 2; 51; 12; 40; 18; 6; 31; 46; 26; 34; 52; 23; 53; 38; 15; 19; 17; 39; 7; 22; 48; 24; 30; 20; 0; 4; 42; 33; 3; 37; 11; 50].
Proof. vm_compute. reflexivity. Qed.
Goal forward java 54%nat (seeded (-42) 9) = Some [36; 49; 5; 1; 34; 25; 46; 7; 0; 50; 35; 21; 38; 27; 41; 11; 6; 13; 32; 8; 42; 22; 24; 30; 39; 37; 29; 44; 15; 20; 10; 33; 26; 9; 47; 40; 28; 19; 16; 14; 48; 53; 23; 45; 43; 4; 3; 12; 17; 52; 31; 51; 2; 18].
Proof. vm_compute. reflexivity. Qed.
Goal inside_out java 54%nat (splittable (1) 9) = Some [44; 3; 51; 46; 53; 36; 9; 0; 19; 39; 5; 52; 17; 38; 50; 47; 16; 11; 24; 41; 33; 22; 13; 43; 31; 35; 15; 42; 2; 12; 45; 27; 21; 37; 40; 10; 7; 29; 32; 30; 14; 34; 20; 28; 6; 23; 1; 8; 48; 26; 49; 4; 25; 18].
Proof. vm_compute. reflexivity. Qed.
Goal inside_out java 54%nat (splittable (-42) 9) = Some [34; 9; 6; 53; 10; 43; 39; 38; 51; 48; 40; 37; 22; 16; 49; 4; 0; 15; 33; 24; 28; 25; 52; 8; 35; 45; 31; 26; 29; 44; 20; 27; 18; 3; 2; 36; 46; 23; 19; 7; 5; 47; 11; 13; 42; 41; 30; 14; 17; 32; 21; 1; 12; 50].
Proof. vm_compute. reflexivity. Qed.
Goal inside_out java 54%nat (seeded (1) 9) = Some [46; 44; 52; 3; 49; 29; 14; 9; 8; 42; 0; 7; 24; 5; 19; 28; 45; 51; 41; 38; 17; 39; 30; 43; 23; 1; 2; 6; 18; 47; 15; 34; 16; 31; 27; 26; 35; 37; 20; 53; 13; 33; 50; 48; 40; 11; 22; 32; 10; 25; 21; 12; 4; 36].
Proof. vm_compute. reflexivity. Qed.
Goal inside_out java 54%nat (seeded (-42) 9) = Some [22; 20; 53; 5; 21; 0; 37; 40; 39; 52; 10; 14; 46; 49; 42; 35; 6; 23; 28; 13; 11; 4; 43; 17; 50; 38; 32; 24; 8; 36; 16; 47; 3; 9; 27; 12; 48; 31; 7; 19; 1; 26; 2; 51; 18; 34; 15; 44; 45; 25; 33; 29; 41; 30].
Proof. vm_compute. reflexivity. Qed.
Goal insertion java 54%nat (splittable (1) 9) = Some [44; 6; 51; 2; 53; 46; 3; 4; 18; 36; 12; 11; 52; 10; 39; 19; 30; 50; 49; 23; 47; 0; 38; 25; 32; 14; 7; 41; 26; 9; 21; 43; 34; 5; 33; 17; 42; 45; 1; 29; 35; 24; 8; 31; 15; 28; 40; 20; 37; 27; 13; 22; 16; 48].
Proof. vm_compute. reflexivity. Qed.
Goal insertion java 54%nat (splittable (-42) 9) = Some [34; 2; 9; 53; 50; 4; 21; 43; 14; 51; 39; 6; 48; 38; 10; 40; 13; 49; 19; 1; 37; 0; 23; 52; 17; 22; 32; 15; 11; 5; 33; 45; 7; 41; 18; 24; 44; 28; 42; 35; 16; 25; 46; 8; 30; 3; 31; 47; 20; 12; 27; 29; 36; 26].
Proof. vm_compute. reflexivity. Qed.
Goal insertion java 54%nat (seeded (1) 9) = Some [46; 22; 52; 44; 40; 49; 15; 6; 13; 25; 29; 0; 5; 42; 16; 2; 4; 14; 51; 21; 45; 11; 24; 23; 28; 41; 12; 33; 38; 43; 31; 39; 47; 7; 36; 35; 10; 27; 1; 53; 30; 19; 17; 26; 18; 50; 9; 32; 48; 34; 3; 20; 8; 37].
Proof. vm_compute. reflexivity. Qed.
Goal insertion java 54%nat (seeded (-42) 9) = Some [22; 9; 53; 30; 20; 11; 16; 37; 40; 31; 52; 41; 39; 21; 46; 49; 3; 0; 42; 6; 26; 18; 2; 19; 35; 5; 50; 43; 25; 1; 13; 8; 28; 7; 23; 47; 38; 44; 14; 33; 48; 29; 15; 45; 32; 51; 36; 27; 34; 4; 10; 24; 12; 17].
Proof. vm_compute. reflexivity. Qed.
Goal rolls java (seeded 1 1) [256; 255; 254] = Some [207; 197; 10].
Proof. vm_compute. reflexivity. Qed.
Goal rolls java (seeded 1 1) [257; 256; 255] = Some [208; 149; 110].
Proof. vm_compute. reflexivity. Qed.
Goal rolls java (seeded 1 1) [253; 254; 255; 256] = Some [205; 85; 209; 111].
Proof. vm_compute. reflexivity. Qed.
Goal rolls java (seeded 1 2) [252; 253; 254; 255; 256; 257] = Some [204; 133; 110; 37; 191; 66].
Proof. vm_compute. reflexivity. Qed.
Goal rolls java (seeded 1 1) [4096; 4095] = Some [3324; 1488].
Proof. vm_compute. reflexivity. Qed.
Goal rolls java (seeded 1 1) [4097; 4096] = Some [3325; 1776].
Proof. vm_compute. reflexivity. Qed.
Goal rolls java (seeded 1 1) [4094; 4095; 4096] = Some [3322; 3031; 1776].
Proof. vm_compute. reflexivity. Qed.
Goal rolls java (seeded 1 2) [4094; 4095; 4096; 4097] = Some [3322; 1775; 3060; 2404].
Proof. vm_compute. reflexivity. Qed.
Goal rolls java (seeded 1 2) [16777217; 16777216; 16777215] = Some [13616593; 12534337; 9846751].
Proof. vm_compute. reflexivity. Qed.
Goal rolls java (seeded 1 2) [16777215; 16777216; 16777217] = Some [13616591; 7275458; 12534337].
Proof. vm_compute. reflexivity. Qed.
Goal rolls java (seeded 1 2) [16777216; 16777217] = Some [13616592; 12534337].
Proof. vm_compute. reflexivity. Qed.
Goal rolls java [0; 18446744069414584320] [3; 2] = Some [2; 1].
Proof. vm_compute. reflexivity. Qed.
Goal rolls java [1311768464867721216; 1311768467463790320] [7; 6; 5; 4; 3; 2] = Some [0; 2; 4; 2; 1; 0].
Proof. vm_compute. reflexivity. Qed.
Goal rolls java [0; 305419896; 18364758544493064720] [2; 3; 4; 5; 6; 7] = Some [1; 2; 3; 2; 1; 6].
Proof. vm_compute. reflexivity. Qed.
