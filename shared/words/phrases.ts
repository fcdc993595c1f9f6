import { type AnyCase, anyCase } from './any-case.ts';

/**
 * Phrases written the way they are spoken, instead of long regular expressions:
 *
 * what is [the] (colour|color) of [a|an|the] <subject>
 *
 * A space matches one space. `(a|b)` matches one of these, `[a|b]` is optional, `[a|b]*` may repeat, `<name>` is any
 * text, captured under that name, `<name:\d+>` only such text. `{table}` is a word of that table, whose words are
 * separated by spaces, or by `|` if some consist of several words. Within a word, regex characters keep their meaning,
 * except round and square brackets. A phrase must match the whole text, ignoring case; `…` at either end allows more
 * text there, at a word boundary.
 */
export interface Phrase {
  /** The captured names; undefined if the text does not match. */
  read(text: string): Record<string, string | undefined> | undefined;
  test(text: string): boolean;
}

type Tables = Readonly<Record<string, string>>;

/** Nobody writes longer phrases, and inputs built to slow a pattern down need length. */
const longestText = 1_000;

export function phrase(template: string, tables: Tables = {}): Phrase {
  return phrases([template], tables);
}

/** Several ways to say one thing: the first match wins. */
export function phrases(templates: readonly string[], tables: Tables = {}): Phrase {
  const all = templates.map((template) => lazily(template, tables));
  const find = (text: string) => {
    if (text.length > longestText) return null;
    const lowered = text.toLowerCase();
    for (const { wanted, pattern } of all) {
      if (!hasAll(lowered, wanted())) continue;
      const match = pattern(lowered)?.exec(text);
      if (match) return match;
    }
    return null;
  };
  return {
    read(text) {
      const match = find(text);
      return match === null ? undefined : (match.groups ?? {});
    },
    test: (text) => find(text) !== null,
  };
}

/** One word of each list has to be in a matching text; a digit stands for any, and “ to ” for a word of its own. */
type Wanted = readonly (readonly string[])[];

const anyDigit = '0';
const hasAll = (lowered: string, wanted: Wanted): boolean =>
  wanted.every((words) => words.some((word) => has(lowered, word)));

function has(lowered: string, word: string): boolean {
  if (word === anyDigit) return /\d/.test(lowered);
  return word.startsWith(' ') ? hasWord(lowered, word.slice(1, -1)) : lowered.includes(word);
}

/** “To” is in “to Rome”, but not in “Tokyo”. */
function hasWord(lowered: string, word: string): boolean {
  for (let at = lowered.indexOf(word); at >= 0; at = lowered.indexOf(word, at + 1))
    if (!isOfWord(lowered, at - 1) && !isOfWord(lowered, at + word.length)) return true;
  return false;
}

const isOfWord = (text: string, at: number) => at >= 0 && at < text.length && /\w/.test(text.charAt(at));

/**
 * There are hundreds of them, and few are relevant to a given question. So each is compiled when a text first contains
 * the words that it requires: compiling all of them took a third of a second at every start, and one takes a third of a
 * millisecond at its first text and again at its second. Which words these are is read with the first text of all, and what
 * its groups and tables require when its plain words are there.
 */
function lazily(
  template: string,
  tables: Tables,
): { wanted: () => Wanted; pattern: (lowered: string) => AnyCase | undefined } {
  // A mistake in a template still fails at once.
  if (count(template, /\\.|[([]/g) !== count(template, /\\.|[)\]]/g))
    throw new Error(`A bracket of “${template}” is never closed.`);
  for (const [, name = ''] of template.matchAll(/(?<!\\p)\{(\w+)\}/giu)) tableOr(name, tables);
  let made: AnyCase | undefined;
  let wanted: Wanted | undefined;
  let further: Wanted | undefined;
  return {
    wanted() {
      wanted ??= wantedWords(template);
      return wanted;
    },
    pattern: (lowered) => {
      further ??= wantedOf(template.trim().replaceAll(/\s+/g, ' ').replaceAll(/^…|…$/g, ''), tables);
      if (!hasAll(lowered, further)) return undefined;
      made ??= compile(template, tables);
      return made;
    },
  };
}

const count = (text: string, sign: RegExp) => text.match(sign)?.length ?? 0;

const plainWord = /^[a-z]+$/;

/** Lists of words, one of each being required in a matching text; none for a template that is a set of alternatives. */
function wantedWords(template: string): string[][] {
  const text = template.trim().replaceAll(/\s+/g, ' ').replaceAll(/^…|…$/g, '').trim();
  if (splitOutside(text, '|').length > 1) return [];
  return splitOutside(text, ' ').flatMap((item) => {
    if (plainWord.test(item)) return [[` ${item} `]];
    const group = /^\((?<inner>[a-z |]+)\)$/.exec(item)?.groups?.inner;
    return group === undefined ? [] : [group.split('|').map((one) => ` ${one.trim()} `)];
  });
}

/** What each of these alternatives requires, as words if they stand alone; nothing if one of them does without. */
function wantedOf(text: string, tables: Tables, standAlone = true): Wanted {
  const all = splitOutside(text, '|').map((one) => wantedOfSequence(one.trim(), tables, standAlone));
  const [only] = all;
  if (all.length === 1 && only) return only;
  const each = all.map(([first]) => first);
  return each.every((words) => words !== undefined) ? [each.flat()] : [];
}

/** The lists of what stands in it one behind another, the rarest first. */
function wantedOfSequence(text: string, tables: Tables, standAlone: boolean): Wanted {
  return splitOutside(text, ' ')
    .filter((item) => !item.startsWith('['))
    .flatMap((item) => wantedOfWord(item, tables, standAlone))
    .toSorted((one, other) => one.length - other.length || longestOf(other) - longestOf(one));
}

const longestOf = (words: readonly string[]) => Math.min(...words.map((word) => word.length));

/** Letters that have to be there, and what its groups require. */
function wantedOfWord(item: string, tables: Tables, standsAlone: boolean): Wanted {
  if (standsAlone && plainWord.test(item)) return [[` ${item} `]];
  const lists: (readonly string[])[] = [];
  let letters = '';
  const end = () => {
    if (letters.length > 1) lists.push([letters]);
    letters = '';
  };
  const isOptional = (at: number) => /^(?:[?*]|\{0)/.test(item.slice(at));
  for (let at = 0; at < item.length; ) {
    const sign = item.charAt(at);
    const opens = closing[sign] !== undefined;
    const next = sign === '\\' ? at + escaped(item, at).length : (opens ? endOfGroup(item, at) : at) + 1;
    if (/[a-z]/.test(sign) && !isOptional(next)) letters += sign;
    else {
      end();
      const isWhole = standsAlone && at === 0 && next === item.length;
      if (!isOptional(next)) lists.push(...wantedOfGroup(item.slice(at, next), tables, isWhole));
    }
    at = next;
  }
  end();
  return lists;
}

function wantedOfGroup(group: string, tables: Tables, standsAlone: boolean): Wanted {
  const inner = group.slice(1, -1);
  if (group === String.raw`\d`) return [[anyDigit]];
  if (group.startsWith('(') && !inner.startsWith('?')) return wantedOf(inner, tables, standsAlone);
  if (group.startsWith('<') && inner.includes(':'))
    return wantedOf(inner.slice(inner.indexOf(':') + 1), tables, standsAlone);
  const table = group.startsWith('{') ? tables[inner] : undefined;
  return table === undefined ? [] : wantedOf(wordsOfTable(table).join('|'), tables, standsAlone);
}

const wordsOfTable = (table: string) =>
  (table.includes('|') ? table.split('|') : table.trim().split(/\s+/)).map((word) =>
    word.trim().replaceAll(/\s+/g, ' '),
  );

/** The regex for one of a table's words. */
export function oneOf(table: string): string {
  return `(?:${wordsOfTable(table).join('|')})`;
}

function compile(template: string, tables: Tables): AnyCase {
  const text = template.trim().replaceAll(/\s+/g, ' ');
  const [isOpenAtStart, isOpenAtEnd] = [text.startsWith('…'), text.endsWith('…')];
  const body = alternatives(text.slice(isOpenAtStart ? 1 : 0, isOpenAtEnd ? -1 : undefined), tables);
  return anyCase(`${isOpenAtStart ? '\\b' : '^'}${body}${isOpenAtEnd ? '\\b' : '$'}`);
}

function alternatives(text: string, tables: Tables): string {
  const all = splitOutside(text, '|').map((one) => sequence(one.trim(), tables));
  return all.length > 1 ? `(?:${all.join('|')})` : all.join('');
}

/** An optional part includes the space beside it. */
function sequence(text: string, tables: Tables): string {
  let pattern = '';
  let isFirst = true;
  for (const item of splitOutside(text, ' ')) {
    const optional = /^\[(?<inner>.*)\](?<sign>\*?)$/u.exec(item)?.groups;
    if (optional) {
      const inner = alternatives(optional.inner ?? '', tables);
      pattern += `(?:${isFirst ? `${inner} ` : ` ${inner}`})${optional.sign || '?'}`;
    } else {
      pattern += `${isFirst ? '' : ' '}${word(item, tables)}`;
      isFirst = false;
    }
  }
  return pattern;
}

function word(item: string, tables: Tables): string {
  let pattern = '';
  for (let at = 0; at < item.length; ) {
    const end = item[at] === '(' || item[at] === '{' || item[at] === '<' ? endOfGroup(item, at) : at;
    const inner = item.slice(at + 1, end);
    if (item[at] === '(')
      pattern += inner.startsWith('?') ? `(${inner})` : `(?:${alternatives(inner, tables)})`;
    else if (item[at] === '{') pattern += tableOr(inner, tables);
    else if (item[at] === '<') pattern += named(inner, tables);
    else if (item[at] === '\\') pattern += escaped(item, at);
    else pattern += item[at];
    at = item[at] === '\\' ? at + escaped(item, at).length : end + 1;
  }
  return pattern;
}

/** `\p{L}` and the like are not tables. */
function escaped(item: string, at: number): string {
  return /^\\(?:p\{\w+\}|.)/iu.exec(item.slice(at))?.[0] ?? '\\';
}

function tableOr(inner: string, tables: Tables): string {
  // "{2,3}" is a quantifier.
  if (/^[\d,]+$/.test(inner)) return `{${inner}}`;
  const table = tables[inner];
  if (table === undefined) throw new Error(`There is no table of words called “${inner}”.`);
  return oneOf(table);
}

function named(inner: string, tables: Tables): string {
  const [name, ...rest] = inner.split(':');
  const pattern = rest.length > 0 ? rest.join(':') : undefined;
  return `(?<${name}>${pattern === undefined ? '.+?' : alternatives(pattern, tables)})`;
}

const closing: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}', '<': '>' };

function endOfGroup(text: string, start: number): number {
  const ends: string[] = [];
  for (let at = start; at < text.length; at++) {
    const sign = text.charAt(at);
    if (sign === '\\') at++;
    else if (sign === ends.at(-1)) ends.pop();
    else if (closing[sign] && !isLookaround(text, at)) ends.push(closing[sign]);
    if (ends.length === 0) return at;
  }
  throw new Error(`A bracket of “${text}” is never closed.`);
}

/** The `<` of `(?<!…)` does not open a name. */
function isLookaround(text: string, at: number): boolean {
  return text[at] === '<' && text.slice(at - 2, at) === '(?';
}

function splitOutside(text: string, sign: string): string[] {
  const parts: string[] = [];
  let from = 0;
  for (let at = 0; at < text.length; at++) {
    if (text[at] === '\\') at++;
    else if (closing[text.charAt(at)] && !isLookaround(text, at)) at = endOfGroup(text, at);
    else if (text[at] === sign) {
      parts.push(text.slice(from, at));
      from = at + 1;
    }
  }
  return [...parts, text.slice(from)];
}
