import { required } from '#shared/required.ts';
import type { WantedWord } from '../align.ts';
import type { DateSpan } from '../reading/dates.ts';
import type { Quantity } from '../reading/quantities.ts';
import type { Reading } from '../reading/reading.ts';
import type { Word } from '../reading/words.ts';
import type { Evidence, Measures } from './evidence.ts';

/** Words around a number that say what it is the number of. */
const reachInClaim = 5;
const reachInSource = 6;
const same = 0.012;
const close = 0.12;

interface Anchor {
  reading: Reading;
  start: number;
  end: number;
}

/** Whether the numbers, dates and names of a claim have the neighbours that they have in the source. */
export function measureAnchors({ claim, wanted, around, nearby }: Evidence, into: Measures): void {
  const most = (name: string, value: number) => into.set(name, Math.max(into.get(name) ?? 0, value));
  const count = (name: string) => into.set(name, (into.get(name) ?? 0) + 1);
  const all = [...new Set([...around, ...nearby.sentences])];
  for (const quantity of claim.quantities) {
    const places = all.flatMap((reading) => reading.quantities.map((other) => ({ reading, other })));
    const isLike = ({ other }: { other: Quantity }) => other.dimension === quantity.dimension;
    const equal = places.filter((place) => isLike(place) && isWithin(quantity, place.other, same));
    const nearly = places.filter((place) => isLike(place) && isWithin(quantity, place.other, close));
    if (equal.length > 0) count('number told');
    else if (nearly.length > 0) count('number nearly told');
    else if (places.some(({ other }) => isWithin(quantity, other, same))) count('number of other unit');
    else if (places.some(isLike)) count('number replaced');
    else count('number new');
    if (equal.length > 0 && equal.every(({ other }) => other.bound !== quantity.bound)) {
      count('bound changed');
      count(`bound ${quantity.bound} for ${required(equal[0]).other.bound}`);
    }
    const context = contextOf({ reading: claim, ...quantity }, wanted.words);
    if (context.length === 0) continue;
    const own = Math.max(
      0,
      ...(equal.length > 0 ? equal : nearly).map(({ reading, other }) =>
        shareNear(context, { reading, ...other }),
      ),
    );
    const others = places.filter((place) => isLike(place) && !isWithin(quantity, place.other, close));
    const rival = Math.max(
      0,
      ...others.map(({ reading, other }) => shareNear(context, { reading, ...other })),
    );
    if (equal.length > 0) {
      most('number alone', 1 - own);
      most('number rival', rival - own + 1);
    } else most('number replaced in place', rival);
    if (quantity.of !== null && equal.length > 0 && !equal.some(({ other }) => other.of === quantity.of))
      count('counts other');
  }
  for (const date of claim.dates) {
    const places = all.flatMap((reading) => reading.dates.map((other) => ({ reading, other })));
    const equal = places.filter(({ other }) => other.from <= date.to && date.from <= other.to);
    if (equal.length > 0) count('date told');
    else if (places.length > 0) count('date replaced');
    else count('date new');
    if (equal.length > 0 && equal.every(({ other }) => other.relation !== date.relation))
      count('date relation changed');
    if (equal.length > 0 && equal.every(({ other }) => widthOf(other) > widthOf(date) + 40))
      count('date sharper');
    const context = contextOf({ reading: claim, ...date }, wanted.words);
    if (context.length === 0) continue;
    const own = Math.max(0, ...equal.map(({ reading, other }) => shareNear(context, { reading, ...other })));
    const rival = Math.max(
      0,
      ...places
        .filter(({ other }) => other.from > date.to || date.from > other.to)
        .map(({ reading, other }) => shareNear(context, { reading, ...other })),
    );
    if (equal.length > 0) {
      most('date alone', 1 - own);
      most('date rival', rival - own + 1);
    } else most('date replaced in place', rival);
  }
  for (const name of claim.names) {
    const places = all.flatMap((reading) => reading.words.map((other) => ({ reading, other })));
    const equal = places.filter(({ other }) => other.root === name.root);
    if (equal.length === 0) continue;
    const own = Math.max(
      0,
      ...equal.map(({ reading, other }) =>
        shareNear(contextOf({ reading: claim, ...name }, wanted.words), { reading, ...other }),
      ),
    );
    const rivals = all.flatMap((reading) =>
      reading.names.filter(({ root }) => root !== name.root).map((other) => ({ reading, other })),
    );
    const said = new Set(claim.words.map(({ root }) => root));
    const context = contextOf({ reading: claim, ...name }, wanted.words);
    const rival = Math.max(
      0,
      ...rivals
        .filter(({ other }) => !said.has(other.root))
        .map(({ reading, other }) => shareNear(context, { reading, ...other })),
    );
    most('name alone', 1 - own);
    most('name rival', rival - own + 1);
  }
}

function widthOf({ from, to }: DateSpan): number {
  return to - from;
}

function isWithin({ low }: Quantity, other: Quantity, share: number): boolean {
  const isNear = (value: number) => Math.abs(low - value) <= Math.abs(value) * share;
  return isNear(other.low) || isNear(other.high);
}

function contextOf({ reading, start, end }: Anchor, words: readonly WantedWord[]): WantedWord[] {
  const at = indexesOf(reading.words, start, end);
  return words.filter(
    ({ word }) =>
      (word.index < at.from && word.index >= at.from - reachInClaim) ||
      (word.index > at.to && word.index <= at.to + reachInClaim),
  );
}

function shareNear(context: readonly WantedWord[], { reading, start, end }: Anchor): number {
  if (context.length === 0) return 0;
  const at = indexesOf(reading.words, start, end);
  const roots = new Set(
    reading.words
      .filter(({ index }) => index >= at.from - reachInSource && index <= at.to + reachInSource)
      .map(({ root }) => root),
  );
  let held = 0;
  for (const { standIns } of context) if ([...standIns.keys()].some((root) => roots.has(root))) held += 1;
  return held / context.length;
}

function indexesOf(words: readonly Word[], start: number, end: number): { from: number; to: number } {
  const within = words.filter((word) => word.end > start && word.start < end);
  return { from: within[0]?.index ?? 0, to: within.at(-1)?.index ?? 0 };
}
