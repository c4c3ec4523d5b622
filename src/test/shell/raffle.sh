#!/bin/sh
# A raffle from the commitment to the check, in the folder where it is run.
# fairshuffle is the command that runs the jar.
set -eu
fairshuffle=${fairshuffle:-java -jar fairshuffle.jar}

echo "1. Before entries close, the organiser commits to a secret, and publishes:"
$fairshuffle draw commit --secret secret.txt

echo "2. Entries close. The organiser publishes the list, or its digest:"
printf '%s\n' Zoë bob#1 bob#2 李雷 "Conan O'Brien" >entrants.txt
$fairshuffle draw list entrants.txt

echo "3. The lottery that was named in step 1 is drawn. So is the raffle:"
$fairshuffle draw run --entrants entrants.txt --secret secret.txt \
    --public "Lotto 2026-11-28: 3 14 15 26 35 42" --winners 2 --name "Tom's raffle" >transcript.txt
head -n 11 transcript.txt

echo "4. Whoever has the library checks the transcript:"
$fairshuffle draw verify transcript.txt entrants.txt

echo "5. Whoever has none reads the commands that the transcript shows, and runs them:"
sed -n 's/^  //p' transcript.txt >check.sh
sh check.sh
