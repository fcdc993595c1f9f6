import { type PageNode, plainText } from '#features/page-reader/server/plain-text.ts';
import type { RawRecipe } from './raw-recipe.ts';
import { readMinutes } from './read-minutes.ts';
import { recipesInSchema } from './read-schema-recipe.ts';

/** The DOM subset needed here; the server's types do not include the DOM. */
export interface PageElement extends PageNode {
  textContent: string | null;
  hasAttribute(name: string): boolean;
  getAttribute(name: string): string | null;
  querySelectorAll(selector: string): Iterable<PageElement>;
  closest(selector: string): PageElement | null;
}

const mostRecipes = 50;
const mostNested = 5;

/** Microdata recipes: the JSON-LD vocabulary, as attributes of the page's elements. */
export function recipesInMicrodata(document: PageElement, pageUrl: string): RawRecipe[] {
  const items = [...document.querySelectorAll('[itemtype*="schema.org/Recipe"]')].slice(0, mostRecipes);
  return recipesInSchema(
    items.map((item) => ({ ...readItem(item, 0), '@type': 'Recipe' })),
    pageUrl,
  );
}

function readItem(item: PageElement, depth: number): Record<string, unknown> {
  const values: Record<string, unknown[]> = {};
  for (const element of item.querySelectorAll('[itemprop]')) {
    // A nested scope's properties belong to it.
    const owner = element.hasAttribute('itemscope') ? scopeAbove(element) : element.closest('[itemscope]');
    if (owner !== item) continue;
    for (const name of (element.getAttribute('itemprop') ?? '').split(/\s+/)) {
      values[name] = [...(values[name] ?? []), readValue(element, depth)];
    }
  }
  return values;
}

function scopeAbove(element: PageElement): PageElement | null {
  const parent = (element as unknown as { parentNode: PageElement | null }).parentNode;
  return parent?.closest?.('[itemscope]') ?? null;
}

function readValue(element: PageElement, depth: number): unknown {
  if (element.hasAttribute('itemscope') && depth < mostNested) {
    const type = element.getAttribute('itemtype')?.split('/').at(-1);
    return { ...readItem(element, depth + 1), ...(type !== undefined && { '@type': type }) };
  }
  return (
    element.getAttribute('content') ??
    element.getAttribute('datetime') ??
    (element.nodeName.toUpperCase() === 'META' ? '' : linesOf(element).join('\n'))
  );
}

/** Recipes marked up with h-recipe or the older hRecipe classes. */
export function recipesInClasses(document: PageElement, pageUrl: string): RawRecipe[] {
  return [...document.querySelectorAll('.h-recipe, .hrecipe')]
    .slice(0, mostRecipes)
    .map((item) => readClasses(item, pageUrl))
    .filter(({ ingredients = [], steps = [] }) => ingredients.length > 0 || steps.length > 0);
}

function readClasses(item: PageElement, pageUrl: string): RawRecipe {
  const texts = (selector: string) =>
    [...item.querySelectorAll(selector)].map((element) => linesOf(element).join(' '));
  const minutes = (selector: string) => {
    const [element] = item.querySelectorAll(selector);
    if (!element) return null;
    const [inside] = element.querySelectorAll('[title]');
    const said =
      element.getAttribute('datetime') ?? element.getAttribute('title') ?? inside?.getAttribute('title');
    return readMinutes(said ?? element.textContent ?? '');
  };
  return {
    title: texts('.p-name, .fn')[0],
    summary: texts('.p-summary, .summary')[0],
    servings: texts('.p-yield, .yield')[0],
    tags: texts('.p-category, .tag'),
    kinds: texts('.p-category, .tag'),
    author: texts('.p-author, .author')[0],
    prepMinutes: minutes('.preptime, .prepTime'),
    cookMinutes: minutes('.cooktime, .cookTime'),
    totalMinutes: minutes('.dt-duration, .duration'),
    ingredients: texts('.p-ingredient, .ingredient'),
    steps: [...item.querySelectorAll('.e-instructions, .instructions')].flatMap(linesOf),
    kcal: Number(/\d+/.exec(texts('.p-nutrition, .calories')[0] ?? '')?.[0] ?? Number.NaN),
    url: pageUrl,
  };
}

function linesOf(element: PageElement): string[] {
  return plainText(element)
    .split('\n')
    .map((line) => line.replace(/^\s*-\s+/, '').trim())
    .filter((line) => line !== '');
}
