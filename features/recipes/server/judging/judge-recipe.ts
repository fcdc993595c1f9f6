import { type FoundFood, foodsNamedIn, type NamedFood } from '#features/recipes/server/foods/find-food.ts';
import { foodWords } from '#features/recipes/server/foods/food-words.ts';
import type { IngredientLine } from '#features/recipes/server/reading/ingredient-line.ts';
import { longestRead } from '#features/recipes/server/reading/read-ingredient-line.ts';
import { type AllergenId, allergenIds, dietIds } from '#features/recipes/shared/diets.ts';
import type { Deciding, RecipeAnalysis } from '#features/recipes/shared/recipe-analysis.ts';
import { oneOf } from '#shared/words/phrases.ts';
import { type FoodTraits, traitsOf, unknownTraits } from './food-traits.ts';

interface Said {
  kind: 'lines' | 'steps';
  number: number;
  traits: FoodTraits;
  /** Only mentioned: the recipe may contain what it contains. */
  isMention: boolean;
}

export interface NumberedLine {
  number: number;
  read: IngredientLine;
}

/** A recipe's allergens and diets, and the lines and steps that decide them. */
export function judgeRecipe(
  lines: readonly NumberedLine[],
  steps: readonly string[],
): Pick<RecipeAnalysis, 'allergens' | 'diets'> {
  const said = [...lines.flatMap(saidByLine), ...saidBySteps(lines, steps)];
  return { allergens: judgeAllergens(said), diets: judgeDiets(said, lines.length === 0) };
}

function saidByLine({ number, read }: NumberedLine): Said[] {
  const of = (traits: FoodTraits, isMention: boolean): Said => ({ kind: 'lines', number, traits, isMention });
  const foods = read.foods.length === 0 ? [null] : read.foods.map(({ found }) => found);
  return [
    ...foods.map((found) => of(found ? traitsOf(found) : unknownTraits, false)),
    ...(read.alternative
      ? [of(read.alternative.found ? traitsOf(read.alternative.found) : unknownTraits, true)]
      : []),
    ...(altered.test(read.note) || read.line.length > longestRead ? [of(unknownTraits, true)] : []),
    // “rice, cooked in chicken stock”
    ...foodsNamedIn(read.note).map((found) => of(traitsOf(found), true)),
  ];
}

/** “Couscous, flavoured”, “fish (in batter)”: a suffix that adds other ingredients. */
const alterations =
  'flavoured|flavored|breaded|battered|crumbed|pre-seasoned|ready-seasoned|ready-marinated|in batter|in a batter|in a marinade|in marinade|in dressing';
const altered = new RegExp(String.raw`\b${oneOf(alterations)}\b`, 'i');

/** Verbs that are also foods. */
const verbs =
  /\b(?:mince|toast|wrap|cream|fish out) (?:the|it|them|in|together|up|a|for|until)\b|\bfish out\b|\b\w+[- ]sized\b/gi;
/** “Toast 50 g walnuts” starts with an instruction, not a food. */
const orders = /(?<=^|[.!?;] )(?:Toast|Mince|Wrap|Cream)\b/g;
/** Named after a food but not one: “a muffin tin”, “a fish slice”. */
const namedAfter =
  'cake|muffin|loaf|bread|pie|flan|quiche|tart|sponge|bun|pizza|waffle|omelette|pancake|egg|fish|butter|cheese|rice|pasta|potato|garlic|biscuit|pastry|soup|salad|steak';
const tools =
  'tins?|irons?|cases?|pans?|stands?|racks?|moulds?|rings?|knife|knives|boards?|makers?|cookers?|graters?|timers?|press|brush|brushes|cutters?|forks?|spoons?|bowls?|plates?|dish|dishes';
const utensils = new RegExp(
  String.raw`\b(?:${oneOf(namedAfter)} ${oneOf(tools)}|fish slices?|egg cups?)\b`,
  'gi',
);
/** “Cool the cake” means the dish itself; “serve with cake” another food. */
const dishes =
  'cakes?|muffins?|cupcakes?|waffles?|béchamel|bechamel|white sauce|cheese sauce|meringues?|fudge|praline|sorbet|doughnuts?|icing|hollandaise|coleslaw|shortbreads?|focaccia|chapatis?|rotis?|parathas?|pastry|gravy|toast';
const madeHere = new RegExp(
  String.raw`\b(?:the|each|your|this|these|every|one) ${oneOf(dishes)}(?![\p{L}\d])`,
  'giu',
);
const buttering =
  /\bbutter (?:a|an|the|your|some|each)\b[^.]*\b(?:tin|dish|pan|mould|tray|bread|toast|slice|slices|ramekins?)\b/i;

/** The foods that a step adds, excluding tools and the dish itself. */
export function foodsInStep(step: string): NamedFood[] {
  const spoken = step.replaceAll(orders, ' ').replaceAll(verbs, ' ').replaceAll(utensils, ' ');
  const isServing = /\bserv(?:e|es|ed|ing)\b/i.test(step);
  return foodsNamedIn(isServing ? spoken : spoken.replaceAll(madeHere, ' '));
}

/** Foods mentioned only in steps may still be in it: “serve with parmesan”. */
function saidBySteps(lines: readonly NumberedLine[], steps: readonly string[]): Said[] {
  const listed = lines.flatMap(({ read }) => [
    ...read.foods.map(({ words, found }) => ({ words: foodWords(words).join(' '), key: found?.key })),
    ...(read.alternative
      ? [{ words: foodWords(read.alternative.words).join(' '), key: read.alternative.found?.key }]
      : []),
  ]);
  return steps.flatMap((step, at) => {
    // “the stock” refers to a line with “vegetable stock”.
    const named: FoundFood[] = foodsInStep(step).filter(
      ({ key, name }) => !listed.some((food) => food.key === key || ` ${food.words}`.endsWith(` ${name}`)),
    );
    const buttered =
      buttering.test(step) &&
      !listed.some(({ key }) => key === 'butter' || key === 'salted butter' || key === 'vegan block');
    const all = buttered ? [...named, { key: 'butter', without: [] }] : named;
    return all.map(
      (found): Said => ({ kind: 'steps', number: at + 1, traits: traitsOf(found), isMention: true }),
    );
  });
}

function judgeAllergens(said: readonly Said[]): RecipeAnalysis['allergens'] {
  const contains: (Deciding & { id: AllergenId })[] = [];
  const mayContain: (Deciding & { id: AllergenId })[] = [];
  for (const id of allergenIds) {
    const definite = said.filter(
      ({ traits, isMention }) => !isMention && traits.allergens.get(id) === 'contains',
    );
    const possible = said.filter(
      ({ traits, isMention }) =>
        traits.allergens.get(id) === 'depends' || (isMention && traits.allergens.get(id) === 'contains'),
    );
    if (definite.length > 0) contains.push({ id, ...deciding(definite) });
    else if (possible.length > 0) mayContain.push({ id, ...deciding(possible) });
  }
  const unknown = said.filter(({ traits }) => [...traits.allergens.values()].includes('unknown'));
  return { contains, mayContain, notChecked: deciding(unknown) };
}

function judgeDiets(said: readonly Said[], isEmpty: boolean): RecipeAnalysis['diets'] {
  return dietIds.map((id) => {
    const breaking = said.filter(({ traits, isMention }) => !isMention && traits.diets.get(id) === 'breaks');
    if (breaking.length > 0) return { id, state: 'no', ...deciding(breaking) };
    const doubtful = said.filter(({ traits }) => traits.diets.get(id) !== 'fits');
    if (doubtful.length > 0 || isEmpty) return { id, state: 'not-checked', ...deciding(doubtful) };
    return { id, state: 'yes', lines: [], steps: [] };
  });
}

function deciding(said: readonly Said[]): Deciding {
  const numbers = (kind: Said['kind']) => [
    ...new Set(said.filter((one) => one.kind === kind).map(({ number }) => number)),
  ];
  return { lines: numbers('lines'), steps: numbers('steps') };
}
