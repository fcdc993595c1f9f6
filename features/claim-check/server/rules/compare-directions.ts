import type { Finding } from '../finding.ts';
import type { Quantity } from '../reading/quantities.ts';
import { phrases, type Reading, says } from '../reading/reading.ts';
import { rootOf, type Word } from '../reading/words.ts';

/** Each line: words for more, then words for less. */
const axes = `
longer / shorter briefer
more greater / less fewer
higher taller / lower
larger bigger / smaller
faster quicker sooner earlier quickly / slower later slowly
older / younger newer
heavier / lighter
warmer hotter / colder cooler
better / worse
stronger / weaker
dearer costlier pricier / cheaper
wider broader / narrower
deeper / shallower
denser / sparser
safer / riskier
richer / poorer
longest / shortest
most / least fewest
highest tallest / lowest
largest biggest / smallest
fastest / slowest
oldest / youngest newest
best / worst
strongest / weakest
heaviest / lightest
warmest hottest / coldest coolest
deepest / shallowest
widest broadest / narrowest
nearest closest / farthest furthest
earliest / latest
easier / harder
easiest / hardest
richest / poorest
cheapest / dearest
thicker / thinner
louder / quieter
nearer closer / farther
`;

interface Direction {
  axis: number;
  sign: 1 | -1;
}

const directions = new Map<string, Direction>();
for (const [axis, line] of axes.trim().split('\n').entries()) {
  const [more = '', less = ''] = line.split('/');
  for (const word of more.trim().split(' ')) directions.set(word, { axis, sign: 1 });
  for (const word of less.trim().split(' ')) directions.set(word, { axis, sign: -1 });
}

const equal = phrases(
  'equal equally the_same no_difference no_different as_good_as as_much_as did_not_differ similar',
);

interface Comparison extends Direction {
  /** Roots of what is said to be more or less, and of what it is compared with. */
  what: ReadonlySet<string>;
  /** Those of them that contrast with what it is compared with. */
  own: ReadonlySet<string>;
  than: ReadonlySet<string>;
  /** The text after "than", as written. */
  against: string;
  /** Where the word of comparison stands. */
  at: number;
}

const prepositions = new Set('in on at with for under during by to from among'.split(' '));
const longestPhrase = 4;
const pronouns = new Set('it he she they'.split(' '));

/** "In the east than in the west": the part with the same preposition; else the subject. */
function parallelTo(behind: readonly Word[], before: readonly Word[], at: number): readonly Word[] {
  const preposition = behind.slice(0, 3).find(({ lower }) => prepositions.has(lower))?.lower;
  const from = before.findLastIndex(({ lower }) => lower === preposition);
  if (preposition !== undefined && from >= 0) return before.slice(from + 1, from + 1 + longestPhrase);
  const subject = before.filter(({ index }) => index < at);
  // "A higher share of gum users than …" begins with what is compared.
  return subject.some(({ isContent }) => isContent) ? subject : before.filter(({ index }) => index > at);
}

/** "The eastern tower" is the one in the east. */
function sideRoot(root: string): string {
  return root.replace(/^(north|south|east|west)ern$/, '$1');
}

function comparisonsIn(reading: Reading): Comparison[] {
  const { words } = reading;
  const telling = new Set([...reading.content, ...reading.names]);
  return words.flatMap((word, at) => {
    const multiple = multipleAt(words, at);
    const direction = multiple ?? directions.get(word.lower);
    if (!direction || words[at - 1]?.lower === 'at' || /^\d/.test(words[at + 2]?.text ?? '')) return [];
    const joint = multiple ? 'as' : 'than';
    const than = words.findIndex(({ lower }, index) => index > at && lower === joint);
    if (multiple && than < 0) return [];
    const end = words.findIndex(({ clause }, index) => index > Math.max(at, than) && clause > word.clause);
    const roots = (list: readonly Word[]) =>
      new Set(
        list.flatMap((one) => (telling.has(one) && !directions.has(one.lower) ? [sideRoot(one.root)] : [])),
      );
    const last = end < 0 ? words.length : end;
    const before = words.filter(
      ({ clause, index }) => clause === word.clause && index < (than < 0 ? last : than),
    );
    // "The Wenn carries more water, but it is shorter": what "it" is stands before.
    if (pronouns.has(before[0]?.lower ?? '')) {
      const meant = words.findLast((one) => one.clause < word.clause && reading.names.includes(one));
      if (meant) before.unshift(meant);
    }
    const behind = than < 0 ? [] : words.slice(than + 1, last);
    return [
      {
        ...direction,
        what: roots(before),
        own: roots(parallelTo(behind, before, at)),
        than: roots(behind),
        against: behind.map(({ lower }) => lower).join(' '),
        at,
      },
    ];
  });
}

/** "Twice as many as" is more, "half as many as" is less; at the first "as". */
function multipleAt(words: readonly Word[], at: number): Direction | null {
  const times = words[at - 1]?.lower === 'times' || words[at - 1]?.lower === 'twice';
  const isHalf = words[at - 1]?.lower === 'half';
  if (words[at]?.lower !== 'as' || (!times && !isHalf)) return null;
  if (!/^(?:many|much|often|high|large|big)$/.test(words[at + 1]?.lower ?? '')) return null;
  const more = directions.get('more');
  return more ? { axis: more.axis, sign: isHalf ? -1 : 1 } : null;
}

const foreseen = 'expect|expected|predict|predicted|forecast|forecasted|feared|hoped|anticipated|foreseen';
const moreBefore = new RegExp(` (?:${foreseen}) (?:an? |the )?(\\w+er|more|less|fewer|worse|better) (\\w+)`);

/** "The loss was bigger than expected" where "analysts had expected a larger loss". */
function isForeseenMore(claim: Reading, near: Reading): boolean {
  const [, word = '', what = ''] = moreBefore.exec(near.plain) ?? [];
  const told = directions.get(word);
  const than = claim.words.find(({ lower }) => lower === 'than');
  if (!told || !than || !new RegExp(` (?:${foreseen}) `).test(claim.plain)) return false;
  const own = directions.get(claim.words[than.index - 1]?.lower ?? '');
  return own?.sign === told.sign && claim.words.some(({ root }) => root === rootOf(what));
}

/** Two things compared the wrong way round, or said to differ where the source finds them alike. */
export function compareDirections(
  claim: Reading,
  near: Reading,
  around: readonly Reading[],
  topic: ReadonlySet<string>,
): Finding | null {
  const wanted = comparisonsIn(claim);
  if (wanted.length === 0) return null;
  const found = around.flatMap(comparisonsIn);
  if (around.some((one) => isDifferenceTurned(claim, wanted, one)))
    return { rule: 'comparison', verdict: 'opposite' };
  if (isForeseenMore(claim, near)) return { rule: 'comparison', verdict: 'opposite' };
  if (comparisonsIn(near).length === 0 && says(near, equal) && !says(claim, equal))
    return { rule: 'comparison', verdict: 'opposite' };
  const held = new Set(near.words.map(({ root }) => root));
  const isWhole = claim.content.every(({ root }) => held.has(root));
  const isTurned = wanted.some((one) => {
    if (isWhole && comparisonsIn(near).some((other) => agreement(one, other, topic) > 0)) return false;
    const counting = around.filter((reading) => reading === near || sharesCriterion(one, reading, topic));
    const byNumbers = counting.map((reading) => signOfNumbers(one, reading) * one.sign);
    // Figures show which is more; words may refer to another time.
    const isCounted = byNumbers.some((sign) => sign !== 0);
    // "Bigger" is answered by "bigger" before it is by "higher".
    const same = found.filter(({ axis }) => axis === one.axis).map((other) => agreement(one, other, topic));
    const byWords = same.some((sign) => sign !== 0)
      ? same
      : found.map((other) => agreement(one, other, topic));
    const signs = isCounted ? byNumbers : byWords;
    return signs.some((sign) => sign < 0) && !signs.some((sign) => sign > 0);
  });
  return isTurned ? { rule: 'comparison', verdict: 'opposite' } : null;
}

/** "300 grams heavier than the old one" for "300 less than the old one". */
function isDifferenceTurned(claim: Reading, wanted: readonly Comparison[], source: Reading): boolean {
  const differences = wanted.flatMap((one) => {
    const by = differenceAt(claim, one);
    return by && one.than.size > 0 ? [{ one, by }] : [];
  });
  if (differences.length === 0) return false;
  const told = comparisonsIn(source);
  return differences.some(({ one, by }) => {
    const same = told.filter((other) => {
      const theirs = differenceAt(source, other);
      const isSame = theirs && Math.abs(theirs.low / theirs.factor - by.low / by.factor) < 1e-9;
      return (
        isSame && other.than.size > 0 && (theirs.dimension === null || theirs.dimension === by.dimension)
      );
    });
    return (
      same.length === 1 &&
      same.every((other) => {
        const isAxis = one.axis === other.axis || general.has(one.axis) || general.has(other.axis);
        const isCrossed =
          [...one.own].some((root) => other.than.has(root)) ||
          [...one.than].some((root) => other.own.has(root));
        return isAxis && one.sign !== other.sign && !isCrossed;
      })
    );
  });
}

/** The amount right before "heavier" or "less". */
function differenceAt({ quantities, words }: Reading, { at }: Comparison): Quantity | undefined {
  const before = words[at - 1];
  return before && quantities.find(({ start, end }) => before.start >= start && before.end <= end);
}

/** Figures of a sentence about something else prove nothing. */
function sharesCriterion(
  { what, own, than }: Comparison,
  { words }: Reading,
  topic: ReadonlySet<string>,
): boolean {
  return words.some(({ root }) => what.has(root) && !own.has(root) && !than.has(root) && !topic.has(root));
}

/** 1 if the source says the same, -1 if it says the opposite, 0 if it compares something else. */
function agreement(claim: Comparison, source: Comparison, topic: ReadonlySet<string>): number {
  const isSameAxis = claim.axis === source.axis && !general.has(claim.axis);
  if (!isSameAxis && !(general.has(claim.axis) && general.has(source.axis))) return 0;
  if (claim.against !== '' && claim.against === source.against && isQuantitative(claim, source))
    return claim.sign * source.sign;
  const side = sideOf(claim, source);
  const shared = [...claim.what].filter(
    (root) => source.what.has(root) && !topic.has(root) && !claim.than.has(root) && !claim.own.has(root),
  );
  const isWhole = source.than.size > 0 && [...source.than].some((root) => claim.than.has(root));
  // "More" of what? Something besides the two sides has to match.
  if (!isSameAxis && shared.length === 0 && !isWhole) return 0;
  return claim.sign * source.sign * side;
}

/** "Lower than in 2020" and "four points higher than in 2020": both refer to a figure. */
function isQuantitative(one: Comparison, other: Comparison): boolean {
  return one.axis === other.axis;
}

/** 1 if both say it of the same thing, -1 if the source says it of what the claim compares with, 0 if unknown. */
function sideOf(claim: Comparison, source: Comparison): number {
  const own = [...claim.own].filter((root) => !claim.than.has(root));
  const others = [...claim.than].filter((root) => !claim.what.has(root));
  const count = (roots: readonly string[], side: ReadonlySet<string>, not: ReadonlySet<string>) =>
    roots.filter((root) => side.has(root) && !not.has(root)).length;
  const straight = count(own, source.what, source.than) + count(others, source.than, source.what);
  const turned = count(others, source.what, source.than) + count(own, source.than, source.what);
  if (straight === turned && (straight > 0 || others.length > 0)) return 0;
  // Without "than" nothing shows that the rest is the object of comparison.
  const isAlike = straight > 0 || [...claim.what].some((root) => source.what.has(root));
  if (others.length === 0) return isAlike || source.what.size === 0 ? 1 : 0;
  return straight > turned ? 1 : -1;
}

/** Words of degree, which apply to anything. */
const general = new Set(['more', 'higher', 'larger'].map((word) => directions.get(word)?.axis));

const shorterIsMore = new Set(
  ['faster', 'quicker', 'sooner', 'earlier', 'quickly'].map((word) => directions.get(word)?.axis),
);
/** A number further away from a word is not about it. */
const furthest = 8;

/** 1 if the source's own number for the one thing is greater, -1 if it is smaller, 0 if unknown. */
function signOfNumbers({ axis, own: what, than }: Comparison, near: Reading): number {
  const own = near.words.filter(({ root }) => what.has(sideRoot(root)) && !than.has(sideRoot(root)));
  const others = near.words.filter(({ root }) => than.has(sideRoot(root)) && !what.has(sideRoot(root)));
  const [one, other] = [numberNear(near, own, others), numberNear(near, others, own)];
  if (!one || !other || one === other || one.dimension !== other.dimension || one.low === other.low) return 0;
  if (one.dimension === null && one.of !== other.of) return 0;
  const sign = one.low > other.low ? 1 : -1;
  if (shorterIsMore.has(axis) && one.dimension !== 'time' && one.dimension !== 'speed') return 0;
  return shorterIsMore.has(axis) && one.dimension === 'time' ? -sign : sign;
}

/** "Two months less" is not a value of either. */
function isDifference({ end }: Quantity, words: readonly Word[]): boolean {
  const next = words.find(({ start }) => start >= end);
  return next !== undefined && directions.has(next.lower);
}

function numberNear(
  { quantities, words }: Reading,
  to: readonly Word[],
  awayFrom: readonly Word[],
): Quantity | null {
  const distance = (quantity: Quantity, list: readonly Word[]) => {
    const at = words.findIndex(({ start }) => start >= quantity.start);
    // The text after a number usually belongs to it: "five in the one and three in the other".
    return Math.min(...list.map(({ index }) => Math.abs(index - at) + (index < at ? 0.5 : 0)));
  };
  const close = quantities.filter(
    (quantity) =>
      !quantity.isOrdinal &&
      !isDifference(quantity, words) &&
      distance(quantity, to) <= furthest &&
      distance(quantity, to) < distance(quantity, awayFrom),
  );
  return close.toSorted((one, other) => distance(one, to) - distance(other, to))[0] ?? null;
}
