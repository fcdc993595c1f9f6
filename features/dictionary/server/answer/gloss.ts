import { oneOf } from '#shared/words/phrases.ts';

/** A dictionary gloss taken apart, so that it can be put back together as sentences. */
export interface Gloss {
  /** Subject field that opened the gloss, e.g. "Greek mythology". */
  field: string | undefined;
  /** The definition itself, then what was added after semicolons. */
  clauses: string[];
  /** Years of a life, as written: "1879-1955", "born in 1947". */
  years: string | undefined;
}

const about = '(?:circa|c\\.|ca\\.|about|born|died|baptized|flourished|in|around) ';
const era = '(?: ?BC| ?AD)?';
const until = String.raw`(?:\s*[-–]\s*(?:(?:circa|c\.|about) )?\d{0,4}\??)?`;
const yearsAtEnd = new RegExp(
  String.raw`\s*\(((?:${about})*\d{2,4}\??${era}${until}${era})\)\s*(?=;|$)`,
  'i',
);

const openings = `of|used|usually|often|especially|plural|when|sometimes|in|with|not|to|as|or|for|followed|formerly|the|
  an?|chiefly usually`;
const notAField = new RegExp(String.raw`^${oneOf(openings)}\b`, 'i');

function splitClauses(text: string): string[] {
  const clauses: string[] = [];
  let depth = 0;
  let start = 0;
  for (let index = 0; index < text.length; index++) {
    const character = text[index];
    if (character === '(') depth++;
    else if (character === ')') depth = Math.max(0, depth - 1);
    else if (character === ';' && depth === 0) {
      clauses.push(text.slice(start, index));
      start = index + 1;
    }
  }
  clauses.push(text.slice(start));
  return clauses.map((clause) => clause.trim()).filter(Boolean);
}

/** "energy (especially in plants)" reads better as "energy, especially in plants". */
function openTrailingAside(clause: string): string {
  return clause.replace(
    /\s*\(((?:especially|usually|often|typically|such as|including|as|particularly|normally)\b[^()]*)\)$/,
    ', $1',
  );
}

export function readGloss(definition: string): Gloss {
  let text = definition.trim().replace(/--/g, ' – ').replace(/\s+/g, ' ');
  let field: string | undefined;
  const opening = /^\(([^()]{2,40})\)\s+/.exec(text);
  if (opening?.[1] && !notAField.test(opening[1])) {
    field = opening[1];
    text = text.slice(opening[0].length);
  }
  const years = yearsAtEnd.exec(text);
  if (years) text = text.slice(0, years.index) + text.slice(years.index + years[0].length);
  const parts = splitClauses(text).map((clause) =>
    openTrailingAside(clause.replace(/^(?:and|or) (?=\w)/, '')),
  );
  // "; 1789-1799" says when, like years in brackets.
  const when = parts.find((clause) => /^\d{3,4}\s*[-–]\s*\d{2,4}$/.test(clause));
  const clauses = parts.filter((clause) => clause !== when);
  return {
    field,
    clauses: clauses.length ? clauses : [definition],
    years: (years?.[1] ?? when)?.replace(/\s*-\s*/, '–'),
  };
}
