#!/bin/sh
# Measures what docs/bots.md says of the bots: bench/measure-bots.sh FOLDER [CELL…]
#
# Every cell keeps a journal in FOLDER: broken off, the same command goes on where it was; a cell that is done only reports again.
# A journal fits the bots that began it: after a change of theirs, begin a new folder. On a busy machine let the searching
# bots count games instead of time, as STRONG='strong#300' (with four players 'strong#150') EXPERT='expert#1500' does; JOBS says how many threads play.
# SEED=WORD deals other games: what was chosen by looking at some deals is measured on others.
# REPORT=1 plays nothing and reports what the journals have; GAMES=100 plays so many in every cell, whatever a sequential test would say.
set -eu

folder=${1:?FOLDER}
shift
strong=${STRONG:-strong}
expert=${EXPERT:-expert}
jobs=${JOBS:-1}
seed=${SEED:-measure}
waybill=${WAYBILL:-packages/cli/bin/waybill.js}
mkdir -p "$folder"

# cell NAME MAP GAMES BOTS [ELO,ELO]: with two Elo differences it ends as soon as it is clear that the lead is not the lower
# one but at least the higher (or the reverse); 49 Elo are 57 %, 191 are 75 %, 241 are 80 %, 346 are 88 %.
cell() {
  case " ${cells:-$1} " in *" $1 "*) ;; *) return 0 ;; esac
  journal="$folder/$1.journal"
  games=${GAMES:-$3}
  if [ -n "${REPORT:-}" ]; then
    [ -f "$journal" ] || return 0
    # Its first line is the heading; a block has a game for every seat.
    games=$((($(wc -l <"$journal") - 1) * $(echo "$4" | tr ',' '\n' | wc -l)))
    [ "$games" -gt 0 ] || return 0
  fi
  [ -z "${REPORT:-}${GAMES:-}" ] || set -- "$1" "$2" "$3" "$4"
  nice -n 10 node "$waybill" arena --map "$2" --games "$games" --bots "$4" --seed "$seed $1" --jobs "$jobs" ${5:+--sprt "$5"} \
    --resume "$journal" --json "$folder/$1.json" >"$folder/$1.txt"
  echo "$1: $4: $(sed -n '2p;4p' "$folder/$1.txt" | tr -s ' \n' ' ')"
}

cells="$*"
na=north-america
sf=san-francisco

cell strong-regular-na2 $na 400 "$strong,regular" 150,191
cell expert-regular-na2 $na 120 "$expert,regular" 300,346
cell strong-regular-sf2 $sf 400 "$strong,regular" 150,191
cell expert-regular-sf2 $sf 120 "$expert,regular" 300,346
cell strong-regular-na4 $na 400 "$strong,regular,regular,regular"
cell strong-regular-sf4 $sf 400 "$strong,regular,regular,regular"
cell expert-strong-sf2 $sf 400 "$expert,$strong" 20,49
cell expert-strong-na2 $na 400 "$expert,$strong" 20,49
cell expert-regular-na4 $na 120 "$expert,regular,regular,regular"
cell expert-regular-sf4 $sf 120 "$expert,regular,regular,regular"
cell expert-strong-na4 $na 120 "$expert,$strong,$strong,$strong"
cell expert-strong-sf4 $sf 120 "$expert,$strong,$strong,$strong"
cell strong-regular-na3 $na 399 "$strong,regular,regular"
cell strong-regular-na5 $na 200 "$strong,regular,regular,regular,regular"
cell strong-regular-sf3 $sf 399 "$strong,regular,regular"
cell expert-strong-na3 $na 60 "$expert,$strong,$strong"
cell expert-strong-na5 $na 60 "$expert,$strong,$strong,$strong,$strong"
cell expert-strong-sf3 $sf 120 "$expert,$strong,$strong"
for partner in rusher collector blocker; do
  cell expert-$partner-na2 $na 120 "$expert,$partner" 200,241
  cell expert-$partner-sf2 $sf 120 "$expert,$partner" 200,241
done
for map in $na $sf; do
  cell beginner-random-$map-2 $map 4000 beginner,random
  cell beginner-random-$map-4 $map 400 beginner,random,random,random
  cell regular-beginner-$map-2 $map 400 regular,beginner
  cell regular-beginner-$map-4 $map 400 regular,beginner,beginner,beginner
  cell regular-itself-$map-2 $map 2000 regular,regular
  cell regular-itself-$map-4 $map 2000 regular,regular,regular,regular
done
