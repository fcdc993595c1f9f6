import { readAskedDays } from '#features/calendar/server/asked-days.ts';
import { dayMs } from '#features/calendar/shared/wall-time.ts';
import type { PlannedMealKind } from '#features/recipes/shared/meal-plan.contract.ts';
import { foodWords } from './foods/food-words.ts';
import { starters } from './starters/starters.ts';

export interface PlacedMeal {
  kind: 'place';
  query: string;
  /** As written; the tool parses it. */
  day: string;
  meal?: PlannedMealKind;
  people?: number;
}

// Only whether the words parse matters here; the tool resolves the actual day.
const someDay = { now: Date.UTC(2024, 0, 1), firstDay: 0 };

const asking = /^(?:please\s+)?(?:(?:can|could) (?:you|we)\s+)?/i;
const wishing = /^(?:let['’]?s|(?:i|we)(?:['’]ll| will| want to)?)\s+/i;
const deed = /^(?:put|plan|add|cook|make|bake|have|eat|want)\s+(.+)$/i;
const inPlan = /\s+(?:on|in|into|to)\s+(?:the|my|our)\s+(?:meal ?plan|menu|food plan|plan)\b/i;
const forMeal = /\s+(?:for|as)\s+(?:a |my |our )?(breakfast|lunch|dinner|supper|tea)\b/i;
const forPeople = /\s+for\s+(one|two|three|four|five|six|seven|eight|me|us|\d{1,2})(?:\s+people)?$/i;
const counts = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight'];
const onDay = /^(.+?)\s+(?:(?:on|for)\s+(.+)|(today|tonight|tomorrow(?:\s+\w+)?))$/i;
const partOfDay = /\s*\b(morning|lunchtime|lunch|noon|evening|night|dinner|breakfast)$/i;

/**
 * “Put the dal on Thursday”, “cook pancakes for breakfast on Sunday”, “shakshuka tomorrow”; undefined if there is no
 * dish.
 */
export function readPlacedMeal(text: string, isDish: (words: string) => boolean): PlacedMeal | undefined {
  const asked = text.replace(asking, '').replace(wishing, '');
  const done = deed.exec(asked)?.[1];
  let rest = done ?? asked;
  const isOfPlan = inPlan.test(rest);
  rest = rest.replace(inPlan, '');
  const said = forPeople.exec(rest)?.[1]?.toLowerCase();
  rest = rest.replace(forPeople, '');
  const named = forMeal.exec(rest)?.[1]?.toLowerCase();
  rest = rest.replace(forMeal, '');
  const found = onDay.exec(rest);
  if (!found) return undefined;
  const isTheirs = /^(?:my|our)\s/i.test(found[1] ?? '');
  const query = (found[1] ?? '').replace(/^(?:the|a|an|some|my|our)\s+/i, '').replace(/\s+recipe$/i, '');
  let day = (found[2] ?? found[3] ?? '').replace(/^tonight$/i, 'today evening');
  const part = partOfDay.exec(day)?.[1]?.toLowerCase();
  day = day.replace(partOfDay, '').trim();
  const days = readAskedDays(day, someDay);
  if (!days || days.to - days.from !== dayMs) return undefined;
  // “Red lentil dal on Thursday”: without a verb, only unmistakable dishes, such as “my lentil soup”.
  const isMeant =
    done === undefined
      ? isStarter(query, foodWords(query).length === 1) ||
        (isTheirs && isOwnDish(query, isDish)) ||
        isCalledDish(query, isDish)
      : isOfPlan || named !== undefined || isDish(query) || isStarter(query);
  if (!isMeant) return undefined;
  const meal = mealOf(named ?? part);
  const people = said === undefined || said === 'us' ? undefined : said === 'me' ? 1 : countOf(said);
  return { kind: 'place', query, day, ...(meal && { meal }), ...(people && { people }) };
}

function mealOf(word: string | undefined): PlannedMealKind | undefined {
  if (word === undefined) return undefined;
  if (word === 'breakfast' || word === 'morning') return 'breakfast';
  return ['lunch', 'lunchtime', 'noon'].includes(word) ? 'lunch' : 'dinner';
}

function countOf(word: string): number {
  const at = counts.indexOf(word);
  return Math.min(30, Math.max(1, at >= 0 ? at + 1 : Number(word)));
}

/** Kinds of dishes that recipes are called after. */
const dishNames = new Set(
  foodWords(
    `soup stew curry casserole pie tart cake salad pasta lasagne risotto gratin bake roast stir-fry chilli burger
    pancakes fritters muffins traybake tagine goulash chowder omelette frittata dumplings meatballs`,
  ),
);

/** “My lemon chicken”, “my lasagne”; but “my dates” could mean anything. */
function isOwnDish(query: string, isDish: (words: string) => boolean): boolean {
  const words = foodWords(query);
  return words.length > 1 ? isDish(query) : dishNames.has(words[0] ?? '');
}

/** “Gran’s leek pie”: it ends in a kind of dish, after a food. */
function isCalledDish(query: string, isDish: (words: string) => boolean): boolean {
  const words = query.split(/\s+/);
  return isDish(words.slice(0, -1).join(' ')) && dishNames.has(foodWords(words.at(-1) ?? '').at(-1) ?? '');
}

/** “Shakshuka” is not a food, but one of Everyday's recipes. */
function isStarter(query: string, isWhole = false): boolean {
  const words = foodWords(query);
  return (
    words.length > 0 &&
    [...starters().values()].some(({ title }) => {
      const own = foodWords(title);
      return words.every((word) => own.includes(word)) && (!isWhole || own.length === words.length);
    })
  );
}
