import { required } from '#shared/required.ts';

export interface Gloss {
  definition: string;
  examples: string[];
}

/** Words before a quotation that make it a part of the definition: `as in "carrot and stick"`. */
const leadsIntoQuotation = /(\b(as in|as|phrase|word|expression|formula|called|to|in)|e\.g\.,?|\()$/i;

/**
 * Takes a gloss of the data files apart: semicolons separate its parts, and quoted parts are examples,
 * with the name of who said it. Abbreviations and brackets stay as they are.
 */
export function splitGloss(gloss: string): Gloss {
  const parts: string[] = [];
  const examples: string[] = [];
  for (const segment of splitAtSemicolons(gloss.trim())) readSegment(segment, parts, examples);
  if (parts.length === 0 && examples.length > 0) parts.push(examples.shift()!);
  return { definition: tidy(parts.join('; ')), examples: examples.map(tidy) };
}

function splitAtSemicolons(gloss: string): string[] {
  const segments: string[] = [];
  let start = 0;
  let isQuoted = false;
  for (let index = 0; index < gloss.length; index++) {
    if (gloss[index] === '"') isQuoted = !isQuoted;
    if (gloss[index] !== ';' || isQuoted) continue;
    segments.push(gloss.slice(start, index));
    start = index + 1;
  }
  segments.push(gloss.slice(start));
  return segments.map((segment) => segment.trim()).filter(Boolean);
}

function readSegment(segment: string, parts: string[], examples: string[]): void {
  const found = /"([^"]*)"?/.exec(segment);
  if (!found) {
    parts.push(segment);
    return;
  }
  const before = segment.slice(0, found.index).trim();
  const after = segment.slice(found.index + found[0].length).trim();
  const isExample =
    before === '' ? !continuesSentence(after) : isExampleAfter(before, after, required(found[1]));
  if (!isExample) {
    parts.push(segment);
    return;
  }
  if (before) parts.push(before.replace(/[:,]$/, ''));
  const attribution = after.startsWith('"') || after.startsWith(',') ? '' : speaker(after);
  examples.push(required(found[1]).trim() + attribution);
  if (!attribution && after) readSegment(after.replace(/^,\s*/, ''), parts, examples);
}

/** `"dirty" is often used in combination` explains; it is not an example. */
function continuesSentence(after: string): boolean {
  return /^[a-z]/.test(after);
}

function isExampleAfter(before: string, after: string, quoted: string): boolean {
  if (after !== '' || leadsIntoQuotation.test(before)) return false;
  return before.endsWith(':') || before.endsWith(')') || quoted.split(' ').length > 2;
}

function speaker(after: string): string {
  const name = after.replace(/^[-–—\s]+/, '').trim();
  return name === '' ? '' : ` — ${name.replace(/^\((.*)\)$/, '$1')}`;
}

/** Real quotation marks for `such', and the dash between years that print uses. */
function tidy(text: string): string {
  return text
    .replace(/`([^`']*)'/g, '‘$1’')
    .replace(/`/g, '‘')
    .replace(/(\d{1,4}(?: BC)?)-(\d{1,4}(?: BC)?\))/g, '$1–$2')
    .replace(/\s+/g, ' ')
    .trim();
}
