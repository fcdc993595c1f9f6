import { phrases } from '#shared/words/phrases.ts';
import type { EverydaySum } from './everyday-sum.ts';

const kilometresPerMile = 1.609344;
/** By the rules of World Athletics. */
const races: readonly [name: RegExp, kilometres: number][] = [
  [/\bhalf[- ]?marathon\b/iu, 21.0975],
  [/\bmarathon\b/iu, 42.195],
];
/** Runs this long take hours: “1:45” for a half marathon means one hour and 45 minutes. */
const longRun = 15;

const asksForPace = phrases([
  '… pace …',
  '… (min|mins|minutes) (per|a|an) (km|kilometre|kilometer|mile) …',
  '… how fast (do|should|must|would) i [have to|need to] (run|go|be) …',
]);
const wayRun = /(?<amount>\d+(?:\.\d+)?)\s?-?(?<unit>k|km|kms|kilomet(?:re|er)s?|mi|miles?)\b(?!\s?\/)/iu;
const ofPace = 'km|kilomet(?:re|er)|mile|mi';
const givenPace = new RegExp(
  String.raw`(?<minutes>\d{1,2})(?::(?<seconds>[0-5]\d))?\s?(?:min(?:ute)?s?)?\s?(?:per|\/|an?)\s?(?<unit>${ofPace})\b`,
  'iu',
);
const clock = /\b(?<first>\d{1,2}):(?<second>[0-5]\d)(?::(?<third>[0-5]\d))?\b/u;
const hoursTold = /(?<amount>\d+(?:\.\d+)?)[ -]?(?:hours?|hrs?|h)\b/iu;
const minutesTold = /(?<amount>\d+(?:\.\d+)?)[ -]?(?:minutes?|mins?|min|m)\b/iu;
const secondsTold = /(?<amount>\d+(?:\.\d+)?)[ -]?(?:seconds?|secs?|s)\b/iu;

interface Run {
  kilometres: number;
  isMiles: boolean;
  /** “10 km”, “a half marathon”. */
  name: string;
}

/** “5 km in 27 minutes, what pace”, “what pace is a 4 hour marathon”, “how long is 10k at 5:30 per km”. */
export function readPace(question: string): EverydaySum | undefined {
  const run = readRun(question);
  const pace = givenPace.exec(question)?.groups;
  if (run === undefined || !(pace || asksForPace.test(question))) return undefined;
  if (pace) {
    const minutes = Number(pace.minutes) + Number(pace.seconds ?? 0) / 60;
    const far = /^mi/iu.test(pace.unit ?? '') ? run.kilometres / kilometresPerMile : run.kilometres;
    return { expression: `${far} * ${minutes}`, says: `${run.name} at that pace takes {}`, clock: 'hours' };
  }
  const minutes = minutesIn(question.replace(wayRun, ' '), run);
  if (minutes === undefined) return undefined;
  const perKilometre = `${minutes} / ${run.kilometres}`;
  const isPerMile = run.isMiles || /\bper mile\b/iu.test(question);
  const [own, other] = isPerMile
    ? [`${perKilometre} * ${kilometresPerMile}`, perKilometre]
    : [perKilometre, `${perKilometre} * ${kilometresPerMile}`];
  const [unit, otherUnit] = isPerMile ? ['mile', 'km'] : ['km', 'mile'];
  return {
    expression: own,
    says: `${run.name} in that time is a pace of {} per ${unit}`,
    clock: 'minutes',
    further: [{ expression: other, says: `That is {} per ${otherUnit}`, clock: 'minutes' }],
  };
}

function readRun(question: string): Run | undefined {
  for (const [name, kilometres] of races) {
    const found = name.exec(question)?.[0];
    if (found) return { kilometres, isMiles: false, name: `A ${found.toLowerCase()}` };
  }
  const { amount, unit = '' } = wayRun.exec(question.replace(givenPace, ' '))?.groups ?? {};
  if (amount === undefined) return undefined;
  const isMiles = /^mi/iu.test(unit);
  const kilometres = Number(amount) * (isMiles ? kilometresPerMile : 1);
  return { kilometres, isMiles, name: `${amount} ${isMiles ? (amount === '1' ? 'mile' : 'miles') : 'km'}` };
}

function minutesIn(question: string, { kilometres }: Run): number | undefined {
  const shown = clock.exec(question)?.groups;
  if (shown) {
    const [first, second] = [Number(shown.first), Number(shown.second)];
    if (shown.third !== undefined) return first * 60 + second + Number(shown.third) / 60;
    return kilometres > longRun ? first * 60 + second : first + second / 60;
  }
  const told = [hoursTold, minutesTold, secondsTold].map((one) =>
    Number(one.exec(question)?.groups?.amount ?? 0),
  );
  const [hours = 0, minutes = 0, seconds = 0] = told;
  const all = hours * 60 + minutes + seconds / 60;
  return all > 0 ? all : undefined;
}
