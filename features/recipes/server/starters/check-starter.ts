import { foodWords } from '#features/recipes/server/foods/food-words.ts';
import { foodsInStep } from '#features/recipes/server/judging/judge-recipe.ts';
import { stepsOf } from '#features/recipes/shared/method-steps.ts';
import { timesIn } from '#features/recipes/shared/recipe-times.ts';
import { checkProportion } from './check-proportions.ts';
import type { AnalysedStarter } from './starters.ts';

const calories = { least: 60, most: 1_100 };
const mostSalt = 2.5;
/** Foods that a step may mention without a line. */
const always = new Set(['water', 'salt', 'black pepper', 'ice']);

/** Problems with one of Everyday's own recipes, as sentences for its author. Empty: ready for release. */
export function checkStarter(starter: AnalysedStarter): string[] {
  return [
    ...checkLines(starter),
    ...checkUse(starter),
    ...checkDiets(starter),
    ...checkFigures(starter),
    ...checkTimes(starter),
    ...starter.proportions.flatMap((kind) => checkProportion(kind, starter)),
  ];
}

function checkLines({ analysis }: AnalysedStarter): string[] {
  return analysis.lines
    .filter((line) => !line.isHeading)
    .filter(
      ({ counted, foods, grams }) =>
        foods.some(({ key }) => key === null) ||
        counted === 'no-food' ||
        counted === 'no-weight' ||
        (counted === 'no-figure' && grams === null),
    )
    .map(({ line, counted }) => `“${line}” is not understood: ${counted}.`);
}

function checkUse({ analysis, method }: AnalysedStarter): string[] {
  const steps = stepsOf(method);
  const said = new Set(foodWords(steps.join(' ')));
  const listed = analysis.lines.flatMap(({ foods }) => foods);
  const unused = listed
    .filter(({ words }) => !foodWords(words).some((word) => said.has(word)))
    .map(({ words }) => `No step uses the ${words}.`);
  const words = new Set(listed.flatMap((food) => foodWords(`${food.words} ${food.key}`)));
  const unlisted = steps
    .flatMap((step) => foodsInStep(step))
    .filter(({ key }) => !always.has(key) && !listed.some((food) => food.key === key))
    .filter(({ key }) => !foodWords(key).some((word) => words.has(word)))
    .map(({ key }) => `A step names ${key}, which is not listed.`);
  return [...unused, ...new Set(unlisted)];
}

function checkDiets({ analysis, diets }: AnalysedStarter): string[] {
  const computed = analysis.diets.filter(({ state }) => state === 'yes').map(({ id }) => id);
  return computed.join() === diets.join()
    ? []
    : [`It declares ${diets.join(', ') || 'no diet'}, but is ${computed.join(', ') || 'none'}.`];
}

function checkFigures({ analysis }: AnalysedStarter): string[] {
  const { perServing } = analysis.nutrition;
  if (perServing === null) return ['Too little of it has figures.'];
  const { kcal, salt } = perServing;
  return [
    ...(kcal < calories.least || kcal > calories.most ? [`${Math.round(kcal)} cal a serving.`] : []),
    ...(salt > mostSalt ? [`${salt.toFixed(1)} g of salt a serving.`] : []),
  ];
}

/** Done by hand, so it belongs to the preparation. */
const byHand = /\b(?:knead|whisk|whip|beat|blend|soak)\b/i;
/** It happens beside what another sentence says, or instead of it. */
const beside = /\b(?:meanwhile|for the last|or \d+ minutes)\b/i;
/** What a cook does between two times: heating a pan, draining, the next batch. */
const mostBetween = 15;
const leastPerStep = 0.5;

/**
 * The steps' minutes, one after another, against what is stated: work by hand fits into the preparation, waiting and
 * cooking into the rest, and nothing long is stated that no step needs.
 */
function checkTimes({ method, prepMinutes, cookMinutes, restMinutes }: AnalysedStarter): string[] {
  const steps = stepsOf(method);
  const timed = steps
    .flatMap((step) => step.split(/(?<=[.!?])\s+|, (?=then|cover|or|and)/))
    .map((part) => ({ part, minutes: minutesIn(part) }))
    .filter(({ part, minutes }) => minutes > 0 && !beside.test(part));
  const sumOf = (isByHand: boolean) =>
    timed.reduce((sum, { part, minutes }) => sum + (byHand.test(part) === isByHand ? minutes : 0), 0);
  const active = sumOf(true);
  const passing = sumOf(false);
  const stated = cookMinutes + restMinutes;
  const left = prepMinutes + stated - active - passing;
  return [
    ...(active > prepMinutes ? [`${active} minutes of work by hand, but ${prepMinutes} to prepare.`] : []),
    ...(passing > stated ? [`The steps take ${passing} minutes, but ${stated} are stated.`] : []),
    ...(passing < stated - mostBetween
      ? [`${stated} minutes are stated, but the steps take ${passing}.`]
      : []),
    ...(left < steps.length * leastPerStep ? [`${left} minutes remain for what has no time.`] : []),
  ];
}

function minutesIn(words: string): number {
  return timesIn(words).reduce((sum, { seconds }) => sum + seconds / 60, 0);
}
