import type { ErrorLanguage, ErrorPlace, RunError } from './run-error.ts';

/** Keywords, which are never a misspelt name. */
const ownWords = new Set(
  `and as async await break case catch class const continue def default del delete do elif else except export extends
  false finally for from function global if import in instanceof is lambda let new none nonlocal not null of or pass
  raise return select self switch this throw true try typeof undefined var void while with yield where order group
  insert into values update set create table`.split(/\s+/),
);

/** Looks up the names of an error in the file where it happened. */
export function placeOf({ language, line, source }: RunError): ErrorPlace {
  const lines = withoutTexts(source, language).split('\n');
  const here = line === null ? 'this line' : `line ${line}`;

  function linesWith(name: string): number[] {
    return lines.flatMap((text, index) => (hasName(text, name) ? [index + 1] : []));
  }

  function firstSet(name: string): number | null {
    const index = lines.findIndex((text) => setsName(text, name, language));
    return index < 0 ? null : index + 1;
  }

  return {
    line,
    here,
    code: line === null ? '' : (source.split('\n')[line - 1] ?? '').trim(),
    firstSet,
    usageOf(name) {
      const set = firstSet(name);
      const used = line ?? linesWith(name)[0];
      if (used === undefined) return `\`${name}\` is used`;
      if (set === null) return `\`${name}\` is used on line ${used} and set nowhere in this file`;
      return `\`${name}\` is used on line ${used} and set first on line ${set}`;
    },
    similarTo(name) {
      const known = new Set(lines.join('\n').match(/[\p{L}_$][\p{L}\p{N}_$]*/gu) ?? []);
      known.delete(name);
      const most = name.length < 5 ? 1 : 2;
      const near = [...known]
        .filter((word) => !ownWords.has(word.toLowerCase()) && Math.abs(word.length - name.length) <= most)
        .map((word) => ({ word, distance: distance(word, name, most) }))
        .filter(({ distance }) => distance <= most)
        .toSorted((one, other) => one.distance - other.distance);
      return near[0]?.word ?? null;
    },
  };
}

/** Blanks strings and comments, keeping line numbers: names in them are only words. */
function withoutTexts(source: string, language: ErrorLanguage): string {
  const comment = language === 'python' ? '#' : language === 'sql' ? '--' : '//';
  let result = '';
  let quote = '';
  for (let at = 0; at < source.length; at += 1) {
    const sign = source[at] as string;
    if (quote !== '') {
      if (sign === '\\' && language !== 'sql') {
        result += '  ';
        at += 1;
        continue;
      }
      // An unterminated string ends at the line break, so that the rest is still parsed.
      if (sign === quote || (sign === '\n' && quote !== '`')) quote = '';
      result += sign === '\n' ? '\n' : ' ';
    } else if (source.startsWith(comment, at)) {
      const end = source.indexOf('\n', at);
      at = (end < 0 ? source.length : end) - 1;
    } else if (sign === "'" || sign === '"' || (sign === '`' && language === 'javascript')) {
      quote = sign;
      result += ' ';
    } else result += sign;
  }
  return result;
}

function escaped(name: string): string {
  return name.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
}

function hasName(text: string, name: string): boolean {
  return new RegExp(String.raw`(?<![\p{L}\p{N}_$.])${escaped(name)}(?![\p{L}\p{N}_$])`, 'u').test(text);
}

function setsName(text: string, name: string, language: ErrorLanguage): boolean {
  const word = String.raw`(?<![\p{L}\p{N}_$.])${escaped(name)}(?![\p{L}\p{N}_$])`;
  const made =
    language === 'python'
      ? [
          String.raw`(?:def|class|for|as|import|global)\s+(?:[\w,\s]*,\s*)?${word}`,
          String.raw`${word}\s*(?::[^=]+)?=(?!=)`,
        ]
      : language === 'sql'
        ? [String.raw`(?:table|view|as|index)\s+(?:if not exists\s+)?${word}`]
        : [
            String.raw`(?:const|let|var|function\*?|class|import)\s+(?:[{[][^=]*|\*\s+as\s+)?${word}`,
            String.raw`${word}\s*=(?!=|>)`,
          ];
  return made.some((pattern) => new RegExp(pattern, language === 'sql' ? 'iu' : 'u').test(text));
}

/** Edit distance, capped at `most`. Two swapped neighbours count as one edit. */
function distance(one: string, other: string, most: number): number {
  let before: number[] = [];
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let at = 1; at <= one.length; at += 1) {
    const next = [at];
    for (let to = 1; to <= other.length; to += 1) {
      const isSame = one[at - 1]?.toLowerCase() === other[to - 1]?.toLowerCase();
      let least = Math.min(
        (row[to] ?? 0) + 1,
        (next[to - 1] ?? 0) + 1,
        (row[to - 1] ?? 0) + (isSame ? 0 : 1),
      );
      if (at > 1 && to > 1 && one[at - 1] === other[to - 2] && one[at - 2] === other[to - 1])
        least = Math.min(least, (before[to - 2] ?? 0) + 1);
      next.push(least);
    }
    if (Math.min(...next) > most) return most + 1;
    before = row;
    row = next;
  }
  return row.at(-1) ?? 0;
}
