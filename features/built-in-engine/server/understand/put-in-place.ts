import { oneOf } from '#shared/words/phrases.ts';
import { superlativeWord } from './superlatives.ts';

/** A longer part is a question of its own. */
const mostWords = 6;
/** As many words as a thing's name has. */
const mostSpan = 3;

const superlative = new RegExp(`^(?:most|least|${superlativeWord})$`, 'iu');
const ordinal = /^(?:first|second|third|fourth|fifth|sixth|last|next|\d(?:st|nd|rd|th))$/i;
const small = new RegExp(
  `^${oneOf(`what|which|who|whose|whom|where|when|why|how|is|are|was|were|do|does|did|can|could|will|would|
    should|the|a|an|of|in|on|at|to|for|from|by|with|and|or|you|i|we|they|it|many|much|have|has|there`)}$`,
  'iu',
);
const place = oneOf('in|on|at|under|over|inside|near');
const other = oneOf('of|for|from|to|with|without|by|during|after|before|into|about|per');
const phrase = new RegExp(`^(?:${place}|${other})$`, 'iu');
const isOfPlace = (word: string) => new RegExp(`^${place}$`, 'iu').test(word);
const owner = /^(?:the|his|her|its|their|my|an?)$/i;
const ones = /^ones?$/i;
const counts = /^how (?:many|much)$/i;
const yesOrNo = /^(?:is|are|was|were|do|does|did|can|could)$/i;

const wordsOf = (text: string) => text.split(' ').filter((word) => word !== '');
const bare = (word: string | undefined) =>
  word
    ?.toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
    .replace(/s$/, '');
const replaced = (words: readonly string[], at: number, count: number, said: readonly string[]) =>
  [...words.slice(0, at), ...said, ...words.slice(at + count)].join(' ');

/** Where a phrase like “in Britain” begins that ends the question. */
function lastPhrase(words: readonly string[], preposition: string): number {
  const same = words.findLastIndex((word, at) => at > 0 && word.toLowerCase() === preposition.toLowerCase());
  if (same >= 0 && same < words.length - 1) return same;
  if (!isOfPlace(preposition)) return -1;
  const at = words.findLastIndex((word, index) => index > 0 && (isOfPlace(word) || word === 'of'));
  return at < words.length - 1 ? at : -1;
}

/** “In the world?”, after the tallest tree in Britain. */
function byPhrase(said: readonly string[], earlier: readonly string[]): string[] {
  const [first = ''] = said;
  if (!phrase.test(first) || said.length < 2) return [];
  const at = lastPhrase(earlier, first);
  const added = [...earlier, ...said].join(' ');
  return at < 0 ? [added] : [replaced(earlier, at, earlier.length - at, said), added];
}

/** “The softest”, “longest in Europe”, “the first Russian”: the rank, what has it, and where. */
function byRank(said: readonly string[], earlier: readonly string[]): string[] {
  const from = owner.test(said[0] ?? '') ? 1 : 0;
  const rank = said[from] ?? '';
  const isRank = superlative.test(rank) ? superlative : ordinal.test(rank) ? ordinal : undefined;
  const at = isRank === undefined ? -1 : earlier.findIndex((word) => isRank.test(word));
  if (at < 0) return [];
  const rest = said.slice(from + 1);
  const ofPhrase = rest.findIndex((word) => phrase.test(word));
  const noun = (ofPhrase < 0 ? rest : rest.slice(0, ofPhrase)).filter((word) => !ones.test(word));
  const tail = ofPhrase < 0 ? [] : rest.slice(ofPhrase);
  const after = earlier.slice(at + 1);
  const ends = after.findIndex((word) => phrase.test(word) || small.test(word));
  const ranked = [...earlier.slice(0, at), rank];
  const kept = noun.length === 0 ? after : [...noun, ...(ends < 0 ? [] : after.slice(ends))];
  const whole = [...ranked, ...kept];
  if (tail.length > 0) return byPhrase(tail, whole);
  const further = noun.length > 0 && ends !== 0 ? [[...ranked, ...noun, ...after].join(' ')] : [];
  return rest.some((word) => ones.test(word)) ? further : [whole.join(' '), ...further];
}

/** “Freezing point”, after the boiling point; “white wine”, after red wine. */
function byHead(said: readonly string[], earlier: readonly string[]): string[] {
  const own = said.slice(said.length > 1 && owner.test(said[0] ?? '') ? 1 : 0);
  const head = bare(own.at(-1));
  const at = earlier.findLastIndex((word, index) => index > 0 && bare(word) === head);
  if (at < 0 || own.length < 2) return [];
  const before = earlier.slice(0, at).findLastIndex((word) => small.test(word));
  const from = Math.max(before + 1, at - own.length + 1);
  return [replaced(earlier, from, at - from + 1, own)];
}

/** “A donkey”, after how long a horse is pregnant. */
function byArticle(said: readonly string[], earlier: readonly string[]): string[] {
  if (!/^an?$/i.test(said[0] ?? '')) return [];
  const at = earlier.findLastIndex((word) => /^an?$/i.test(word));
  if (at < 0) return [];
  const ends = earlier.findIndex((word, index) => index > at && small.test(word));
  const most = Math.min(mostSpan, (ends < 0 ? earlier.length : ends) - at - 1);
  // As many words as the new one has, and then more: “a baby fish” for “a baby hare”, “a donkey” for “a horse”.
  const lengths = Array.from({ length: Math.max(0, most) }, (_, more) => more + 2);
  const alike = lengths.filter((length) => length === said.length);
  return [...new Set([...alike, ...lengths])].map((length) => replaced(earlier, at, length, said));
}

/** “Yards?”, after how many feet there are in a mile. */
function byCount(said: readonly string[], earlier: readonly string[]): string[] {
  if (
    !counts.test(earlier.slice(0, 2).join(' ')) ||
    said.length !== 1 ||
    !/[^s]s$/i.test(said[0] ?? '') ||
    earlier.length < 4
  )
    return [];
  return [replaced(earlier, 2, 1, said)];
}

/** What was asked about is asked of another thing. */
function bySubject(said: readonly string[], earlier: readonly string[], subject: string): string[] {
  const words = wordsOf(subject.toLowerCase()).map(bare);
  const at = earlier.findIndex((_, index) =>
    words.every((word, next) => bare(earlier[index + next]) === word),
  );
  // “Football?”, after how many players a team has, asks for no number of footballs.
  if (at < 0 || (at === 2 && counts.test(earlier.slice(0, 2).join(' ')))) return [];
  const hasArticle = owner.test(said[0] ?? '') && /^(?:the|an?)$/i.test(earlier[at - 1] ?? '');
  const from = hasArticle ? at - 1 : at;
  const isOwner = /['’]s$/.test(earlier[at + words.length - 1] ?? '');
  const told = isOwner ? [...said.slice(0, -1), `${said.at(-1)}'s`] : said;
  return [replaced(earlier, from, words.length + at - from, told)];
}

/** “A soft one”, after how long to boil an egg: what “one” is. */
function nounOfOne(earlier: readonly string[], subjects: readonly string[]): string[] {
  const behindArticle = earlier[earlier.findLastIndex((word) => /^an?$/i.test(word)) + 1];
  const heads = subjects.map((subject) => wordsOf(subject).at(-1));
  return [earlier.at(-1), ...heads, behindArticle].filter((word) => word !== undefined).slice(0, 3);
}

/** “And the superlative?”, after the comparative of good: something else of the same. */
function byAspect(said: readonly string[], earlier: readonly string[]): string[] {
  const at = earlier.findIndex((word, index) => index > 1 && word.toLowerCase() === 'of');
  const isOne = said.length === 2 && /^the$/i.test(said[0] ?? '') && /^the$/i.test(earlier[at - 2] ?? '');
  return at > 1 && isOne ? [replaced(earlier, at - 2, 2, said)] : [];
}

/** “Football?”, after a rugby team: another kind of the same. */
function byKind(said: readonly string[], earlier: readonly string[]): string[] {
  const at = earlier.length - 3;
  return said.length === 1 && /^(?:an?|the)$/i.test(earlier[at] ?? '') && !small.test(earlier[at + 1] ?? '')
    ? [replaced(earlier, at + 1, 1, said)]
    : [];
}

/** “And goodbye?”, after hello in German. */
function bySaying(said: readonly string[], earlier: readonly string[]): string[] {
  const [, start = '', language] =
    /^(how do (?:you|i) say |what is )?.+( in \p{L}+)$/iu.exec(earlier.join(' ')) ?? [];
  return language === undefined ? [] : [`${start}${said.join(' ')}${language}`];
}

/**
 * The earlier question with a part of it replaced by one of the same kind: a place by a place, the hardest by the
 * softest, a horse by a donkey. The likeliest first.
 */
export function putInPlace(part: string, earlier: string, subjects: readonly string[]): string[] {
  const said = wordsOf(part);
  const words = wordsOf(earlier);
  if (said.length === 0 || said.length > mostWords || words.length < 2) return [];
  const ranked = byRank(said, words);
  const isOne = ranked.length === 0 && said.length > 1 && ones.test(said.at(-1) ?? '');
  const all = isOne
    ? nounOfOne(words, subjects).flatMap((noun) => byHead([...said.slice(0, -1), noun], words))
    : [
        ...ranked,
        ...(yesOrNo.test(words[0] ?? '') ? ofSubjects(said, words, subjects) : []),
        ...byPhrase(said, words),
        ...byHead(said, words),
        ...byAspect(said, words),
        ...byArticle(said, words),
        ...byCount(said, words),
        ...byKind(said, words),
        ...ofSubjects(said, words, subjects),
        ...bySaying(said, words),
      ];
  return [...new Set(all)].filter((one) => one !== earlier);
}

const ofSubjects = (said: readonly string[], earlier: readonly string[], subjects: readonly string[]) =>
  subjects.flatMap((subject) => bySubject(said, earlier, subject));

/** The one place where a part can stand that names another thing of the same kind; undefined if that is a guess. */
export function putInItsPlace(
  part: string,
  earlier: string,
  subjects: readonly string[],
): string | undefined {
  const said = wordsOf(part);
  const words = wordsOf(earlier);
  const isWhole = !phrase.test(said[0] ?? '') && !ones.test(said.at(-1) ?? '');
  if (said.length === 0 || said.length > mostWords || !isWhole) return undefined;
  const places = byArticle(said, words);
  return places.length === 1 ? places[0] : ofSubjects(said, words, subjects)[0];
}
