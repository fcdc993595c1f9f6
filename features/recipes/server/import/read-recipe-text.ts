import { readIngredientLine } from '#features/recipes/server/reading/read-ingredient-line.ts';
import { namesCount, type RawRecipe } from './raw-recipe.ts';
import { readMinutes } from './read-minutes.ts';

/** In the languages of common recipe sites. */
const ingredientHeadings = new Set(
  namesIn(`ingredients; ingredient; the ingredients; what you'll need; you will need; shopping list; zutaten; ingrédients;
    ingrédient; ingredientes; ingredienti; ingrediënten; 材料`),
);
const methodHeadings = new Set(
  namesIn(`method; the method; instructions; instruction; directions; steps; preparation; preparation steps; how to make;
    how to make it; how to cook it; zubereitung; anleitung; préparation; étapes; preparación; elaboración; preparazione;
    procedimento; bereiding; bereidingswijze; 作り方`),
);
const noteHeadings = new Set(
  namesIn(`note; notes; recipe notes; cook's notes; tip; tips; notizen; tipp; tipps; remarques; notas`),
);
const otherHeadings = new Set(
  namesIn(`nutrition; nutrition facts; nutrition information; nutritional information; nutrition values; equipment; comments;
    related; related recipes; you may also like; reviews; leave a comment; leave a reply; nährwerte; share; more recipes;
    tags; categories`),
);
const bullet = /^\s*(?:[-–*•·▢☐□◦‣](?:\s+\[[ x]\])?|\[[ x]\])\s+/i;
const numbered = /^\s*(?:step\s+)?\d{1,2}\s*[.):]\s+/i;
const servingsWords =
  /\b(?:serves|servings?|yields?|makes|portions?|portionen|personen|personnes|raciones|porzioni|personas)\b/i;
const longestSection = 400;

type Section = 'before' | 'ingredients' | 'method' | 'notes' | 'other';

/**
 * A recipe in plain text: split at its headings; without any, by lines that start with an amount or bullet and lines
 * that are numbered or sentences.
 * @param isStrict for a page that may not be a recipe: both headings are required.
 */
export function readRecipeText(text: string, { isStrict = false } = {}): RawRecipe | undefined {
  const { fields, body } = takeFrontMatter(text);
  const lines = body
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !/^(?:-{3,}|\*{3,}|_{3,})$/.test(line));
  const marked = lines.map((line) => ({ line, name: headingOf(line) }));
  const has = (names: ReadonlySet<string>) => marked.some(({ name }) => names.has(name));
  const hasHeadings = has(ingredientHeadings) && has(methodHeadings);
  if (isStrict && !hasHeadings) return undefined;
  const parts =
    hasHeadings || has(ingredientHeadings) || has(methodHeadings) ? cutAtHeadings(marked) : cutByLooks(lines);
  const ingredients = parts.ingredients.map(cleanEntry);
  const steps = parts.method.map(cleanStep);
  if (isStrict ? ingredients.length === 0 || steps.length === 0 : ingredients.length + steps.length === 0)
    return undefined;
  const before = parts.before.map((line) => withoutMarks(line));
  const said = [...before, ...parts.heads];
  return {
    title: fields.get('title') ?? before.find((line) => !isFact(line)) ?? '',
    summary:
      fields.get('summary') ?? fields.get('description') ?? before.filter((line) => !isFact(line))[1] ?? '',
    servings:
      fields.get('servings') ?? said.find((line) => servingsWords.test(line) && namesCount(line)) ?? '',
    yieldWords: fields.get('makes') ?? fields.get('yield') ?? '',
    cuisine: fields.get('cuisine') ?? '',
    language: fields.get('language') ?? '',
    prepMinutes:
      minutesAfter(said, /\b(?:prep(?:aration|aring)?|vorbereitung|arbeitszeit)\b/i) ??
      readMinutes(fields.get('prep')),
    cookMinutes:
      minutesAfter(said, /\b(?:cook(?:ing)?|bak(?:e|ing)|kochzeit|backzeit|cuisson)\b/i) ??
      readMinutes(fields.get('cook')),
    restMinutes:
      minutesAfter(said, /\b(?:rest(?:ing)?|chill(?:ing)?|ruhezeit)\b/i) ?? readMinutes(fields.get('rest')),
    totalMinutes: minutesAfter(said, /\b(?:total|ready in|gesamtzeit|durée)\b/i),
    ...(fields.has('category') && { kinds: [fields.get('category') ?? ''] }),
    tags:
      fields
        .get('tags')
        ?.replace(/^\[|\]$/g, '')
        .split(',') ?? [],
    difficulty: fields.get('difficulty') ?? '',
    url: fields.get('source') ?? '',
    author: fields.get('author') ?? '',
    ingredients,
    steps,
    notes: parts.notes.map((line) => withoutMarks(line)).join('\n'),
  };
}

interface Parts {
  before: string[];
  ingredients: string[];
  method: string[];
  notes: string[];
  /** Headings as written: “Ingredients (serves 4)”. */
  heads: string[];
}

function cutAtHeadings(lines: readonly { line: string; name: string }[]): Parts {
  const parts: Parts = { before: [], ingredients: [], method: [], notes: [], heads: [] };
  let section: Section = 'before';
  for (const { line, name } of lines) {
    const next = sectionOf(name);
    if (next !== undefined) {
      section = next;
      parts.heads.push(line);
      continue;
    }
    if (section === 'other') continue;
    // On a page, everything after the last heading may be unrelated.
    if (parts[section].length < longestSection) parts[section].push(line);
  }
  return parts;
}

function sectionOf(name: string): Section | undefined {
  if (name === '') return undefined;
  if (ingredientHeadings.has(name)) return 'ingredients';
  if (methodHeadings.has(name)) return 'method';
  if (noteHeadings.has(name)) return 'notes';
  return otherHeadings.has(name) ? 'other' : undefined;
}

function cutByLooks(lines: readonly string[]): Parts {
  const parts: Parts = { before: [], ingredients: [], method: [], notes: [], heads: [] };
  for (const [at, line] of lines.entries()) {
    if (numbered.test(line)) parts.method.push(line);
    else if (at > 0 && (bullet.test(line) || looksLikeIngredient(line))) {
      if (parts.method.length === 0) parts.ingredients.push(line);
      else parts.method.push(line);
    } else if (parts.ingredients.length > 0 && parts.method.length === 0 && isFact(line) && !isSentence(line))
      parts.before.push(line);
    else if (parts.ingredients.length > 0 && parts.method.length === 0 && belongsToList(line))
      parts.ingredients.push(line);
    else if (parts.ingredients.length > 0) parts.method.push(line);
    else if (parts.method.length > 0) parts.method.push(line);
    else parts.before.push(line);
  }
  return parts;
}

function looksLikeIngredient(line: string): boolean {
  if (line.length > 120 || isFact(line)) return false;
  const { amount, unit, foods } = readIngredientLine(line);
  return amount !== null && (unit !== null || foods.some(({ found }) => found !== null));
}

/**
 * Within ingredients: “salt and freshly ground black pepper”, “For the sauce:”. Skipping it would lose an ingredient.
 */
function belongsToList(line: string): boolean {
  if (line.length > 60 || isSentence(line)) return false;
  const { foods } = readIngredientLine(line);
  return line.length <= 30 || (foods.length > 0 && foods.every(({ found }) => found !== null));
}

function isSentence(line: string): boolean {
  return /[.!?]$/.test(line);
}

/** “## Ingredients:”, “**Ingredients**” or “Ingredients”: the text of a possible heading. */
function headingOf(line: string): string {
  if (line.length > 90 || bullet.test(line)) return '';
  return withoutMarks(line)
    .toLowerCase()
    .replaceAll('’', "'")
    .replace(/\s*\([^()]{0,60}\)/, '')
    .replace(/\s*:$/, '')
    .replace(/^((?:ingredi|zutat|ingréd)\p{L}{1,10})\s+(?:for|für|pour|para|per|voor)\s.{1,60}$/u, '$1')
    .trim();
}

function namesIn(list: string): string[] {
  return list.split(';').map((name) => name.trim().replace(/\s+/g, ' '));
}

function isFact(line: string): boolean {
  const isTime =
    /\b(?:prep|cook|bak|total|rest|chill|ready|time|minutes?|mins?|hours?)\b/i.test(line) &&
    readMinutes(line) !== null;
  return (
    line.length < 90 &&
    ((servingsWords.test(line) && namesCount(line)) || isTime || /^https?:\/\/\S+$/.test(line))
  );
}

function minutesAfter(lines: readonly string[], words: RegExp): number | null {
  for (const line of lines.filter((one) => one.length < 160)) {
    const at = line.search(words);
    if (at < 0) continue;
    // Several times may share a line: “Prep 10 min · Cook 20 min”.
    const own =
      line.slice(at).split(/[·|•,;]|(?<=\d\s?(?:min|mins|minutes|h|hrs?|hours?))\s+(?=[A-Z])/)[0] ?? '';
    const minutes = readMinutes(own);
    if (minutes !== null) return minutes;
  }
  return null;
}

function cleanEntry(line: string): string {
  const heading = /^(?:#{1,6}\s+|\*\*)(.+?)(?:\*\*)?:?$/.exec(line)?.[1];
  if (heading !== undefined && !bullet.test(line)) return `${withoutMarks(heading).replace(/:$/, '')}:`;
  return withoutMarks(line.replace(bullet, ''));
}

function cleanStep(line: string): string {
  const heading = /^#{1,6}\s+(.+?):?$/.exec(line)?.[1];
  if (heading !== undefined) return `${withoutMarks(heading)}:`;
  return withoutMarks(line.replace(bullet, '').replace(numbered, ''));
}

/** Removes Markdown heading, list and emphasis marks. */
function withoutMarks(line: string): string {
  return line
    .replace(/^#{1,6}\s+/, '')
    .replace(/(\*\*|__)(?=\S)(.{1,500}?)(?<=\S)\1/g, '$2')
    .replace(/(?<![\w*])[*_](?=\S)([^*_]{1,500})(?<=\S)[*_](?![\w*])/g, '$1')
    .replace(/\[([^\]]{1,200})\]\(https?:[^)\s]{1,500}\)/g, '$1')
    .replace(/\\([!-/:-@[-`{-~])/g, '$1')
    .trim();
}

/** Markdown front matter: `name: value` lines between `---`. */
export function takeFrontMatter(text: string): { fields: Map<string, string>; body: string } {
  const body = text.replace(/\r\n?/g, '\n').replace(/^\ufeff/, '');
  const found = /^---\n([\s\S]{0,5000}?)\n---\n/.exec(body);
  if (!found) return { fields: new Map(), body };
  const fields = new Map<string, string>();
  let last = '';
  for (const line of (found[1] ?? '').split('\n')) {
    const item = /^\s*-\s+(.+)$/.exec(line)?.[1];
    const colon = line.indexOf(':');
    if (item !== undefined && last !== '') {
      const before = fields.get(last) ?? '';
      fields.set(last, before === '' ? unquoted(item) : `${before},${unquoted(item)}`);
    } else if (colon > 0) {
      last = line.slice(0, colon).trim().toLowerCase();
      fields.set(last, unquoted(line.slice(colon + 1)));
    }
  }
  return { fields, body: body.slice(found[0].length) };
}

function unquoted(text: string): string {
  return text.trim().replace(/^(["'])(.*)\1$/, '$2');
}
