import type { StatedFigures } from '#features/recipes/shared/stated-figures.ts';
import { namesCount, type RawRecipe } from './raw-recipe.ts';
import { readMinutes } from './read-minutes.ts';
import { readYieldWords } from './read-yield-words.ts';

type Node = Readonly<Record<string, unknown>>;

/** Larger documents are designed to exhaust the parser. */
const mostNodes = 200_000;
const mostNested = 40;
const saltOfSodium = 2.5;

/** All recipes in schema.org data, wherever they are nested. */
export function recipesInSchema(documents: readonly unknown[], pageUrl: string): RawRecipe[] {
  const { recipes, byId } = walk(documents);
  const resolve = (value: unknown): unknown => {
    if (!isNode(value) || typeof value['@id'] !== 'string' || Object.keys(value).length > 1) return value;
    return byId.get(value['@id']) ?? value;
  };
  return recipes.map((node) => readRecipe(node, resolve, pageUrl)).filter(isRecipe);
}

/** A list of links to recipes contains none itself. */
function isRecipe({ ingredients = [], steps = [] }: RawRecipe): boolean {
  return ingredients.length > 0 || steps.length > 0;
}

/** Iterative, since the sender controls the nesting depth. */
function walk(documents: readonly unknown[]): { recipes: Node[]; byId: Map<string, Node> } {
  const recipes: Node[] = [];
  const byId = new Map<string, Node>();
  const waiting: unknown[] = [...documents].reverse();
  for (let seen = 0; waiting.length > 0 && seen < mostNodes; seen++) {
    const value = waiting.pop();
    if (Array.isArray(value)) {
      for (let at = Math.min(value.length, mostNodes) - 1; at >= 0; at--) waiting.push(value[at]);
      continue;
    }
    if (!isNode(value)) continue;
    if (typeof value['@id'] === 'string' && Object.keys(value).length > 1) byId.set(value['@id'], value);
    if (list(value['@type']).some((type) => typeof type === 'string' && /(?:^|[/:#])Recipe$/.test(type))) {
      recipes.push(value);
      continue;
    }
    waiting.push(...Object.values(value).reverse());
  }
  return { recipes, byId };
}

function readRecipe(node: Node, resolve: (value: unknown) => unknown, pageUrl: string): RawRecipe {
  const nutrition = resolve(node.nutrition);
  const ingredients = node.recipeIngredient ?? node.ingredients;
  const yields = texts(node.recipeYield ?? node.yield);
  return {
    title: text(node.name ?? node.headline),
    summary: text(node.description),
    kinds: [...texts(node.recipeCategory), ...texts(node.recipeCuisine)],
    tags: texts(node.keywords),
    cuisine: text(node.recipeCuisine).split(',')[0] ?? '',
    language: languageOf(resolve(first(node.inLanguage))),
    servings: yields.find(namesCount) ?? '',
    yieldWords: yields.find((words) => readYieldWords(words) !== '') ?? '',
    prepMinutes: readMinutes(first(node.prepTime)),
    cookMinutes: readMinutes(first(node.cookTime)),
    totalMinutes: readMinutes(first(node.totalTime)),
    ingredients: list(ingredients).flatMap((one) => (typeof one === 'string' ? [one] : ingredientOf(one))),
    steps: stepsIn(node.recipeInstructions, resolve, 0),
    author: list(node.author)
      .map((one) => text(resolve(one)))
      .filter((name) => name !== '')
      .join(', '),
    siteName: text(resolve(first(node.publisher))),
    url: addressOf(node, pageUrl),
    picture: pictureOf(resolve(first(node.image)), pageUrl),
    kcal: isNode(nutrition) ? caloriesIn(nutrition) : null,
    ...(isNode(nutrition) && { figures: figuresIn(nutrition) }),
  };
}

/** As a tag, or as a Language whose name is one. */
function languageOf(value: unknown): string {
  return isNode(value) ? text(value.alternateName) || text(value.name) : text(value);
}

/** Mealie and others use objects for ingredients. */
function ingredientOf(value: unknown): string[] {
  if (!isNode(value)) return [];
  const whole = text(value.display) || text(value.originalText) || text(value.original_text);
  const quantity = typeof value.quantity === 'number' && value.quantity > 0 ? String(value.quantity) : '';
  const parts = [quantity, text(value.unit), text(value.food)].filter((part) => part !== '').join(' ');
  const note = text(value.note);
  const line =
    whole || [parts, note].filter((part) => part !== '').join(parts === '' ? '' : ', ') || text(value);
  const heading = text(value.title);
  return [...(heading === '' ? [] : [`${heading}:`]), ...(line === '' ? [] : [line])];
}

function stepsIn(value: unknown, resolve: (value: unknown) => unknown, depth: number): string[] {
  if (depth > mostNested) return [];
  const node = resolve(value);
  if (typeof node === 'string') return numberedParts(node);
  if (Array.isArray(node)) return node.flatMap((one) => stepsIn(one, resolve, depth + 1));
  if (!isNode(node)) return [];
  const inside = node.itemListElement ?? node.item ?? node.steps ?? node.step;
  const words = text(node.text) || text(node.description);
  const name = text(node.name ?? node.title);
  const isSection = list(node['@type']).includes('HowToSection') || (inside !== undefined && words === '');
  if (isSection) {
    const steps = stepsIn(inside, resolve, depth + 1);
    return [...(name !== '' && steps.length > 0 ? [`${name.replace(/[:.\s]+$/, '')}:`] : []), ...steps];
  }
  if (words !== '') return [words];
  return name === '' ? [] : [name];
}

/** A single text with “1. … 2. …” on one line. */
function numberedParts(steps: string): string[] {
  const isOneLine = !/\n|<(?:br|p|li)\b/i.test(steps.trim());
  const numbered = /(?:^|\s)(?:step\s+)?\d{1,2}[.):]\s+(?=\p{L})/giu;
  if (!isOneLine || [...steps.matchAll(numbered)].length < 2) return [steps];
  return steps.split(numbered).filter((part) => part.trim() !== '');
}

function caloriesIn(nutrition: Node): number | null {
  const words = text(nutrition.calories);
  const number = Number(/\d+(?:[.,]\d+)?/.exec(words)?.[0].replace(',', '.') ?? Number.NaN);
  if (!Number.isFinite(number) || /100\s*g/i.test(text(nutrition.servingSize))) return null;
  return /\bkj\b/i.test(words) && !/cal/i.test(words) ? number / 4.184 : number;
}

/** Unless they are for 100 g, as some sites state them. */
function figuresIn(nutrition: Node): StatedFigures {
  if (/100\s*g/i.test(text(nutrition.servingSize))) return {};
  const sodium = gramsIn(nutrition.sodiumContent);
  const stated = {
    protein: gramsIn(nutrition.proteinContent),
    carbohydrate: gramsIn(nutrition.carbohydrateContent),
    sugars: gramsIn(nutrition.sugarContent),
    fat: gramsIn(nutrition.fatContent),
    saturates: gramsIn(nutrition.saturatedFatContent),
    fibre: gramsIn(nutrition.fiberContent),
    salt: sodium === undefined ? undefined : Math.round(sodium * saltOfSodium * 100) / 100,
  };
  return Object.fromEntries(Object.entries(stated).filter(([, grams]) => grams !== undefined));
}

/** “12 g”, “480 mg”, a bare number of grams. */
function gramsIn(value: unknown): number | undefined {
  const [, amount = '', unit = ''] = /(\d+(?:[.,]\d+)?)\s*(mg|milligrams?)?/i.exec(text(value)) ?? [];
  if (amount === '') return undefined;
  const number = Number(amount.replace(',', '.'));
  return unit === '' ? number : number / 1000;
}

function addressOf(node: Node, pageUrl: string): string {
  const own = text(node.url) || text(node.mainEntityOfPage) || text(node.org_url) || text(node.orgURL);
  // A page's canonical URL is trusted only within its own site.
  const url = URL.parse(own, pageUrl === '' ? undefined : pageUrl);
  if (pageUrl === '') return url?.href ?? '';
  return url?.host === new URL(pageUrl).host ? url.href : pageUrl;
}

/** A URL, an object with one, or a list of either; relative to the page. */
function pictureOf(value: unknown, pageUrl: string): string {
  const address = isNode(value) ? text(value.url ?? value.contentUrl ?? value['@id']) : text(value);
  return address === '' ? '' : (URL.parse(address, pageUrl === '' ? undefined : pageUrl)?.href ?? '');
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function list(value: unknown): readonly unknown[] {
  return value === undefined || value === null ? [] : Array.isArray(value) ? value : [value];
}

function first(value: unknown): unknown {
  return Array.isArray(value) ? value[0] : value;
}

/** A text, or the text inside `{ name }`, `{ '@value' }` or the first of a list. */
function text(value: unknown, depth = 0): string {
  if (typeof value === 'string') return value.trim();
  if (typeof value === 'number' && Number.isFinite(value)) return String(value);
  if (depth > 3) return '';
  if (Array.isArray(value)) return text(value[0], depth + 1);
  if (!isNode(value)) return '';
  return text(value.name ?? value['@value'] ?? value.text ?? value['@id'] ?? value.url, depth + 1);
}

function texts(value: unknown): string[] {
  return list(value)
    .flatMap((one) => (typeof one === 'string' ? one.split(',') : [text(one)]))
    .map((one) => one.trim())
    .filter((one) => one !== '');
}
