import {
  answerLine,
  blocks,
  cited,
  plain,
  quoted,
} from '#features/built-in-engine/server/answer/markdown.ts';
import type { Skill } from '#features/built-in-engine/server/skill.ts';
import { noAnswer, notFound } from '#features/dictionary/server/answer/not-found.ts';
import type { Intent } from '#features/dictionary/server/understand/intent.ts';
import type { LookedUpSense, LookUpOutput } from '#features/dictionary/shared/reference-lookup.ts';
import { lookUpAll } from './ask-tools.ts';

type Entry = NonNullable<LookUpOutput['entry']>;

/** From a town to its country there are no more. */
const mostSteps = 4;
/** Scotland is a country, and in another one: as many steps above a country there may be one more. */
const stepsToAnother = 2;
const widest = 4;

const lower = (name: string) => name.toLowerCase();
const places = ({ senses }: Entry) =>
  senses.filter(({ domain }) => domain === 'noun.location' || domain === 'noun.object');
const isCountry = ({ instanceOf }: LookedUpSense) =>
  instanceOf.some((kind) => /\b(?:country|nation|kingdom|republic)\b/i.test(kind));

const withThe = (name: string) =>
  /^(?:United |Netherlands|Philippines|Maldives|Bahamas|Czech R|Dominican R)/.test(name)
    ? `the ${name}`
    : name;

interface Place {
  title: string;
  sense: LookedUpSense;
  /** The sense of the first place that led here. */
  origin: LookedUpSense;
}

/** Answers “is X in Y?” by what X is a part of, and says no only of another country. */
export function* within({ child, parent }: Extract<Intent, { type: 'within' }>): Skill {
  const [ofChild, ofParent] = yield* lookUpAll([child, parent]);
  const entry = ofChild?.state === 'answered' && !ofChild.output.corrected ? ofChild.output.entry : null;
  const around = ofParent?.state === 'answered' && !ofParent.output.corrected ? ofParent.output.entry : null;
  if (ofChild?.state === 'failed') return noAnswer(ofChild, child);
  const unknown = notFound(`whether ${quoted(plain(child, 60))} is in ${plain(parent, 60)}`, child);
  if (!entry || !around) return unknown;
  const goal = new Set(
    [parent, around.title, ...places(around).flatMap(({ synonyms }) => synonyms)].map(lower),
  );
  const title = plain(entry.title, 60);
  const countries: string[] = [];
  let since = -1;
  const visited = new Set([lower(entry.title)]);
  let frontier = places(entry).map((sense): Place => ({ title: entry.title, sense, origin: sense }));
  for (let step = 0; step < mostSteps && frontier.length > 0; step++) {
    const arrived = frontier.find(({ sense }) => sense.partOf.some((whole) => goal.has(lower(whole))));
    if (arrived) {
      const { n, definition } = arrived.origin;
      return blocks(
        answerLine(`Yes, ${title} is in ${withThe(plain(around.title, 60))}`, n),
        cited(`Its entry says: ${quoted(plain(definition, 200))}`, n),
      );
    }
    const next = frontier
      .flatMap((place) => place.sense.partOf.slice(0, 2).map((whole) => ({ whole, origin: place.origin })))
      .filter(({ whole }) => !visited.has(lower(whole)))
      .slice(0, widest);
    for (const { whole } of next) visited.add(lower(whole));
    const found = yield* lookUpAll(next.map(({ whole }) => whole));
    frontier = next.flatMap(({ origin }, index) => {
      const above = found[index];
      const higher = above?.state === 'answered' ? above.output.entry : null;
      return higher
        ? places(higher)
            .slice(0, 1)
            .map((sense) => ({ title: higher.title, sense, origin }))
        : [];
    });
    countries.push(...frontier.filter(({ sense }) => isCountry(sense)).map((place) => place.title));
    if (countries.length > 0) since++;
  }
  const [country] = countries;
  const [first] = places(entry);
  const isAllSeen = frontier.length === 0 || since >= stepsToAnother;
  if (!first || country === undefined || !isAllSeen || !places(around).some(isCountry)) return unknown;
  return blocks(
    answerLine(`No, ${title} is in ${withThe(plain(country, 60))}`, first.n),
    cited(`Its entry says: ${quoted(plain(first.definition, 200))}`, first.n),
  );
}
