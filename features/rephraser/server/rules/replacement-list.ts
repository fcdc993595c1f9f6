import { required } from '#shared/required.ts';
import {
  inCaseOf,
  isSentenceStart,
  type Match,
  type Rewriting,
  type RuleOptions,
  rewrite,
} from './rewrite.ts';

/** A word or phrase and its replacement, with example texts where it applies and where it does not. */
export interface Replacement {
  from: string;
  to: string;
  /** Other replacements, for another wording. */
  others: readonly string[];
  fires: string;
  /** Absent: as for every rule, quotations and parts of longer words are left alone. */
  abstains?: string;
  /** Words that must not follow, must not precede, must follow, must precede. */
  notBefore?: readonly string[];
  notAfter?: readonly string[];
  onlyBefore?: readonly string[];
  onlyAfter?: readonly string[];
}

/** "Most birds", but "most of this", "many of the birds", "most of Wales": a name is `A`. */
const determined =
  'A the this that these those it them us you him her his my your our their its whose which whom what each one two three four'.split(
    ' ',
  );

/**
 * Parses a list: one line each, `from | to / another / … | where it applies | where not | conditions`. A condition is a
 * comma-separated list of words after `!>` (must not follow), `!<` (must not precede), `>` or `<` (one must); `0` is a
 * number, `.` the end of a sentence and `DET` a determiner that requires "of" before it. `~` in the example is the
 * phrase itself.
 */
export function readReplacements(list: string): Replacement[] {
  return list
    .trim()
    .split('\n')
    .map((line) => {
      const [from, to, fires, abstains = '', conditions = ''] = line.split('|').map((part) => part.trim());
      const phrase = required(from);
      const [first = '', ...others] = required(to).split(' / ');
      const entry: Replacement = {
        from: phrase,
        to: first,
        others,
        fires: required(fires).replaceAll('~', phrase),
      };
      if (abstains !== '') entry.abstains = abstains.replaceAll('~', phrase);
      for (const condition of conditions.split(' ').filter((part) => part !== '')) {
        const [, not, side, words = ''] = required(/^(!?)([<>])(.+)$/.exec(condition));
        const name = side === '>' ? (not ? 'notBefore' : 'onlyBefore') : not ? 'notAfter' : 'onlyAfter';
        entry[name] = words
          .split(',')
          .flatMap((word) => (word === 'DET' ? determined : [word.replaceAll('_', ' ')]));
      }
      return entry;
    });
}

/** Makes a rule of a list; of overlapping matches the longer wins. */
export function replacing(rule: string, lists: readonly (readonly Replacement[])[]) {
  const entries = new Map(lists.flat().map((entry) => [keyOf(entry.from), entry]));
  const longestFirst = [...entries.keys()].sort((one, other) => other.length - one.length);
  const alternatives = longestFirst.map((key) =>
    escaped(key).replaceAll(' ', String.raw`\s{1,2}`).replaceAll("'", "['’]"),
  );
  const pattern = new RegExp(
    String.raw`(?<![\p{L}\p{N}_@#/&'’-]|\p{L}\.)(?:${alternatives.join('|')})(?![\p{L}\p{N}_@]|['’](?:\p{L}|\s\p{L})|-\p{L}|/\p{L})`,
    'giu',
  );
  return (text: string, options: RuleOptions): Rewriting =>
    rewrite(
      text,
      {
        rule,
        pattern,
        replace(match) {
          const entry = entries.get(keyOf(match.found));
          if (entry === undefined || isName(match) || !isAllowed(entry, match)) return null;
          const forms = [entry.to, ...entry.others];
          return inCaseOf(match.found, required(forms[(options.wording ?? 0) % forms.length]));
        },
      },
      options,
    );
}

const keyOf = (words: string) => words.toLowerCase().replaceAll('’', "'").replaceAll(/\s+/g, ' ');
const escaped = (words: string) => words.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** "The Purchase Desk": a capital within a sentence, or before another one. */
function isName({ found, before, after }: Match): boolean {
  if (!/^\p{Lu}/u.test(found) || found.length < 2) return false;
  if (found === found.toUpperCase() && /\p{Lu}{2}/u.test(found)) return false;
  if (!isSentenceStart(before)) return true;
  return /^\s+\p{Lu}\p{Ll}/u.test(after);
}

function isAllowed(entry: Replacement, { before, after }: Match): boolean {
  const { notBefore, notAfter, onlyBefore, onlyAfter } = entry;
  if (notBefore?.some((word) => startsWith(after, word))) return false;
  if (notAfter?.some((word) => endsWith(before, word))) return false;
  if (onlyBefore && !onlyBefore.some((word) => startsWith(after, word))) return false;
  return !onlyAfter || onlyAfter.some((word) => endsWith(before, word));
}

function startsWith(after: string, word: string): boolean {
  if (word === '.') return /^\s*(?:$|[.,!?;:)\n])/.test(after);
  if (word === '0') return /^\s*[£$€]?\d/.test(after);
  if (word === 'A') return /^\s+\p{Lu}/u.test(after);
  return new RegExp(String.raw`^[\s,]+${escaped(word)}(?![\p{L}\p{N}])`, 'iu').test(after);
}

function endsWith(before: string, word: string): boolean {
  if (word === '.') return isSentenceStart(before) || /[,;]\s*$/.test(before);
  if (word === '0') return /\d\s*$/.test(before);
  return new RegExp(String.raw`(?<![\p{L}\p{N}])${escaped(word)}\s+$`, 'iu').test(before);
}
