import type { RawRecipe } from './raw-recipe.ts';
import { readMinutes } from './read-minutes.ts';

export type Fields = Readonly<Record<string, unknown>>;

/** Paprika: texts with one ingredient or step per line. */
export function readPaprika(recipe: Fields): RawRecipe {
  return {
    title: words(recipe.name),
    summary: words(recipe.description),
    servings: words(recipe.servings),
    prepMinutes: readMinutes(recipe.prep_time),
    cookMinutes: readMinutes(recipe.cook_time),
    totalMinutes: readMinutes(recipe.total_time),
    difficulty: words(recipe.difficulty),
    tags: strings(recipe.categories),
    ingredients: [words(recipe.ingredients)],
    steps: [words(recipe.directions)],
    notes: words(recipe.notes),
    url: words(recipe.source_url),
    siteName: words(recipe.source),
  };
}

/** Mela: the same, with `# ` before headings. */
export function readMela(recipe: Fields): RawRecipe {
  const lines = (value: unknown) =>
    words(value)
      .split('\n')
      .map((line) => line.replace(/^#+\s*(.+?):?$/, '$1:'));
  return {
    title: words(recipe.title),
    summary: words(recipe.text),
    servings: words(recipe.yield),
    prepMinutes: readMinutes(recipe.prepTime),
    cookMinutes: readMinutes(recipe.cookTime),
    totalMinutes: readMinutes(recipe.totalTime),
    tags: strings(recipe.categories),
    ingredients: lines(recipe.ingredients),
    steps: lines(recipe.instructions),
    notes: words(recipe.notes),
    url: words(recipe.link),
  };
}

/** Tandoor: ingredients are nested in steps. */
export function readTandoor(recipe: Fields): RawRecipe {
  const steps = records(recipe.steps);
  return {
    title: words(recipe.name),
    summary: words(recipe.description),
    servings: words(recipe.servings),
    yieldWords: `${words(recipe.servings)} ${words(recipe.servings_text)}`,
    prepMinutes: readMinutes(recipe.working_time),
    restMinutes: readMinutes(recipe.waiting_time),
    tags: records(recipe.keywords).map((keyword) => words(keyword.name)),
    ingredients: steps.flatMap((step) => records(step.ingredients).map(tandoorLine)),
    steps: steps.flatMap((step) => [
      ...(words(step.name) === '' ? [] : [`${words(step.name)}:`]),
      words(step.instruction),
    ]),
    url: words(recipe.source_url),
  };
}

function tandoorLine(ingredient: Fields): string {
  const note = words(ingredient.note);
  const food = words(ingredient.food);
  if (ingredient.is_header === true) return `${note || food}:`;
  const amount = ingredient.no_amount === true || ingredient.amount === 0 ? '' : words(ingredient.amount);
  const line = [amount.replace(/\.0+$/, ''), words(ingredient.unit), food]
    .filter((part) => part !== '')
    .join(' ');
  return note === '' ? line : `${line}, ${note}`;
}

/** The tables of a Mealie backup. */
export function readMealieBackup(tables: Fields): RawRecipe[] {
  const names = (table: unknown) => new Map(records(table).map((row) => [words(row.id), words(row.name)]));
  const units = names(tables.ingredient_units);
  const foods = names(tables.ingredient_foods);
  const tags = names(tables.tags);
  const of = (table: unknown) => {
    const rows = Map.groupBy(records(table), (row) => words(row.recipe_id));
    return (id: string) =>
      (rows.get(id) ?? []).toSorted((one, other) => Number(one.position ?? 0) - Number(other.position ?? 0));
  };
  const [ingredients, instructions, notes, tagged] = [
    of(tables.recipes_ingredients),
    of(tables.recipe_instructions),
    of(tables.notes),
    of(tables.recipes_to_tags),
  ];
  return records(tables.recipes).map((recipe): RawRecipe => {
    const id = words(recipe.id);
    return {
      title: words(recipe.name),
      summary: words(recipe.description),
      servings:
        numberIn(recipe.recipe_servings) ||
        words(recipe.recipe_yield) ||
        numberIn(recipe.recipe_yield_quantity),
      yieldWords: words(recipe.recipe_yield),
      prepMinutes: readMinutes(recipe.prep_time),
      cookMinutes: readMinutes(recipe.cook_time) ?? readMinutes(recipe.perform_time),
      totalMinutes: readMinutes(recipe.total_time),
      ingredients: ingredients(id).flatMap((row) => {
        const heading = words(row.title);
        const line = [
          numberIn(row.quantity),
          units.get(words(row.unit_id)) ?? '',
          foods.get(words(row.food_id)) ?? '',
        ]
          .filter((part) => part !== '')
          .join(' ');
        const note = words(row.note);
        const whole =
          words(row.original_text) ||
          [line, note].filter((part) => part !== '').join(line === '' ? '' : ', ');
        return [...(heading === '' ? [] : [`${heading}:`]), whole];
      }),
      steps: instructions(id).flatMap((row) => [
        ...(words(row.title) === '' ? [] : [`${words(row.title)}:`]),
        words(row.text),
      ]),
      notes: notes(id)
        .map((row) => [words(row.title), words(row.text)].filter((part) => part !== '').join('\n'))
        .join('\n'),
      tags: tagged(id).map((row) => tags.get(words(row.tag_id)) ?? ''),
      url: words(recipe.org_url),
    };
  });
}

function numberIn(value: unknown): string {
  return typeof value === 'number' && value > 0 ? String(Math.round(value * 1000) / 1000) : '';
}

export function records(value: unknown): Fields[] {
  return Array.isArray(value) ? value.filter(isFields) : [];
}

export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function strings(value: unknown): string[] {
  return Array.isArray(value) ? value.map(words) : [words(value)];
}

function words(value: unknown): string {
  if (typeof value === 'string') return value.trim();
  if (typeof value === 'number' && Number.isFinite(value)) return String(value);
  return isFields(value) ? words(value.name) : '';
}
