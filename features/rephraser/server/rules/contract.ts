import type { RuleChange } from '#features/text-suggestions/shared/suggestion-event.ts';
import { contractions } from './contractions.ts';
import {
  inCaseOf,
  isSentenceStart,
  type Match,
  type Rewriting,
  type RuleOptions,
  rewrite,
} from './rewrite.ts';
import { participles } from './verb-forms.ts';

const withIs = ['he', 'she', 'it', 'that', 'there', 'what', 'who', 'where', 'here'];
const withWould = ['i', 'you', 'he', 'she', 'we', 'they'];
const byLong: ReadonlyMap<string, string> = new Map([
  ...contractions.map(({ short, long }): [string, string] => [long.toLowerCase(), short]),
  ['can not', "can't"],
  ...withIs.map((subject): [string, string] => [`${subject} is`, `${subject}'s`]),
  ...withWould.map((subject): [string, string] => [`${subject} would`, `${subject}'d`]),
]);

/** "It is not" becomes "it isn't": the negation is contracted. */
const denials = [...byLong.keys()].filter((long) => long.endsWith(' not') || long === 'cannot');
const others = [...byLong.keys()].filter((long) => !denials.includes(long));
const patternOf = (phrases: readonly string[]) =>
  new RegExp(
    String.raw`(?<![\p{L}\p{N}'’-])(?:${phrases
      .toSorted((one, other) => other.length - one.length)
      .map((phrase) => phrase.replaceAll(' ', String.raw`\s`))
      .join('|')})(?![\p{L}\p{N}'’-])`,
    'giu',
  );

/** "It isn't", and for another wording "it's not". */
const orders = [
  [patternOf(denials), patternOf(others)],
  [
    patternOf(denials.filter((long) => !/^(?:is|are) not$/.test(long))),
    patternOf(others),
    patternOf(denials),
  ],
];

/** C: contracts what is contracted in speech. */
export function contract(text: string, options: RuleOptions): Rewriting {
  const changes: RuleChange[] = [];
  let contracted = text;
  for (const pattern of orders[(options.wording ?? 0) % orders.length] ?? []) {
    const done = rewrite(contracted, { rule: 'C', pattern, replace }, options);
    contracted = done.text;
    changes.push(...done.changes);
  }
  return { text: contracted, changes };
}

function replace(match: Match): string | null {
  const { found, after } = match;
  const long = found.toLowerCase().replaceAll(/\s/g, ' ');
  const short = byLong.get(long);
  // Capitals are stressed and the end of a clause is too, so neither can be contracted.
  if (short === undefined || /\p{Lu}{2}/u.test(found) || !/^\s\p{L}/u.test(after)) return null;
  if (!canContract(long, match)) return null;
  const written = inCaseOf(found, short.replace(/^i'/, "I'"));
  return /\p{L}’\p{L}/u.test(match.before + after) ? written.replace("'", '’') : written;
}

function canContract(long: string, { before, after }: Match): boolean {
  const next = /^\s([\p{L}'’]+)/u.exec(after)?.[1]?.toLowerCase() ?? '';
  const last = /([\p{L}'’]+)\s+$/u.exec(before)?.[1]?.toLowerCase() ?? '';
  if (long.endsWith(' not') || long === 'cannot')
    return !['only', 'just', 'to', 'least', 'even', 'as', 'so', 'if', 'because'].includes(next);
  // "Neither you nor they are", "more than we are", "who you are".
  if (/^(?:than|as|and|or|nor|who|what|where|how|which)$/.test(last) && !isSentenceStart(before)) {
    if (!/^(?:and|or)$/.test(last) || long.endsWith(' would')) return false;
    // "Ann and I am", "you and we will" have another subject.
    if (/\p{L}+\s+(?:and|or)\s+$/u.test(before) && !/[,;]\s*(?:and|or)\s+$/u.test(before)) return false;
  }
  // "A lot of it is good": the pronoun belongs to the word before it.
  if (/^(?:of|for|with|about|like|to|from|in|on|by|without|between|among)$/.test(last)) return false;
  // The verb was left out: "I would if I could".
  if (
    /^(?:if|unless|when|but|because|and|or|as|than|until|till|though|although|since|so|whether|yet|too|either)$/.test(
      next,
    )
  )
    return false;
  if (/ have$/.test(long)) return participles.has(next) || (/[^e]ed$/.test(next) && next.length > 4);
  if (long === 'let us')
    return (
      isSentenceStart(before) &&
      [
        'go',
        'see',
        'look',
        'hope',
        'say',
        'start',
        'begin',
        'take',
        'talk',
        'meet',
        'try',
        'make',
        'do',
        'get',
        'eat',
        'find',
      ].includes(next)
    );
  if (/^(?:that|there|what|who|where|here) is$/.test(long))
    return isSentenceStart(before) && !/^(?:why|when|how|to)$/.test(next);
  return true;
}
