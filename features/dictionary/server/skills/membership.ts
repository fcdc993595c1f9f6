import {
  answerLine,
  blocks,
  cited,
  plain,
  quoted,
} from '#features/built-in-engine/server/answer/markdown.ts';
import type { Skill } from '#features/built-in-engine/server/skill.ts';
import { articleFor } from '#features/dictionary/server/answer/articles.ts';
import { noAnswer, notFound } from '#features/dictionary/server/answer/not-found.ts';
import { asSubject } from '#features/dictionary/server/answer/noun-phrase.ts';
import { orderSenses } from '#features/dictionary/server/answer/pick-sense.ts';
import type { Intent } from '#features/dictionary/server/understand/intent.ts';
import type { LookedUpSense, LookUpOutput } from '#features/dictionary/shared/reference-lookup.ts';
import { stem } from '#shared/words/stem.ts';
import { lookUpAll } from './ask-tools.ts';
import { isDoubtful } from './doubtful.ts';
import { areApart } from './kinds-apart.ts';

type Entry = NonNullable<LookUpOutput['entry']>;

/** Lookup rounds: together with the first one they fit into the steps of one turn. */
const mostSteps = 5;
const widest = 5;

interface Step {
  /** The sense of the first word that led here. */
  origin: LookedUpSense;
  title: string;
  sense: LookedUpSense;
  path: { title: string; n: number; isInstance: boolean }[];
}

const same = (a: string, b: string) => a.toLowerCase() === b.toLowerCase();
const kindsOf = (sense: LookedUpSense) => [...sense.kindOf, ...sense.instanceOf];
const names = (title: string) => (/^(?:[A-Z]|the )/.test(title) ? title : `${articleFor(title)} ${title}`);

/** Goes on only with the sense that the step below meant: where a canine is a dog, it is not a tooth. */
function continuation(entry: Entry, below: Step): LookedUpSense | undefined {
  const related = [...kindsOf(below.sense)];
  return entry.senses
    .filter((sense) => sense.partOfSpeech === 'noun')
    .map((sense) => {
      let score = 0;
      if (
        [...sense.kinds, ...sense.instances].some(
          (kind) => same(kind, below.title) || below.sense.synonyms.some((word) => same(word, kind)),
        )
      )
        score += 4;
      if (sense.synonyms.some((word) => related.some((name) => same(name, word)))) score += 3;
      if (sense.domain === below.sense.domain) score += 2;
      return { sense, score };
    })
    .filter(({ score }) => score > 1 || entry.senses.length === 1)
    .sort((a, b) => b.score - a.score)[0]?.sense;
}

const linkOf = ({ title, sense }: Step) => ({ title, n: sense.n, isInstance: sense.instanceOf.length > 0 });

function explain(step: Step, parent: string, called: string): string {
  const links = [...step.path, linkOf(step)];
  const sentences = links.map(({ title, n, isInstance }, index) => {
    const above = links[index + 1]?.title ?? parent;
    const subject = index === 0 ? called : names(title);
    return cited(
      isInstance ? `${subject} is ${names(plain(above, 60))}` : `${subject} is a kind of ${plain(above, 60)}`,
      n,
    );
  });
  return sentences.join(' ');
}

/** Answers "is X a Y?" by going up from X through more and more general entries. */
export function* membership({
  child,
  parent,
  hasThe,
  written,
}: Extract<Intent, { type: 'membership' }>): Skill {
  const [childFound, parentFound] = yield* lookUpAll([child, parent]);
  if (childFound?.state !== 'answered') return noAnswer(childFound, child);
  const { entry, suggestions } = childFound.output;
  if (entry && isDoubtful(childFound.output, child))
    return notFound(quoted(plain(child, 80)), child, [entry.title]);
  if (!entry) return notFound(quoted(plain(child, 80)), child, suggestions);
  const parentEntry = parentFound?.state === 'answered' ? parentFound.output.entry : null;
  const goal = new Set([parent, parentEntry?.title ?? parent].map((name) => name.toLowerCase()));
  const asGoal = new Set([...goal].map(stem));
  const title = plain(entry.title, 80);
  const [main] = orderSenses(entry.senses, { partOfSpeech: 'noun' });
  const isBare = written.toLowerCase() === title.toLowerCase();
  const called =
    main && (hasThe || isBare)
      ? asSubject(title, hasThe ? 'the' : 'unknown', { ...main, isInstance: main.instanceOf.length > 0 })
      : names(title);
  const isGoal = (name: string) => goal.has(name.toLowerCase());

  let frontier: Step[] = orderSenses(entry.senses, { partOfSpeech: 'noun' })
    .filter((sense) => sense.partOfSpeech === 'noun')
    .slice(0, 4)
    .map((sense) => ({ title, sense, origin: sense, path: [] }));
  const visited = new Set([title.toLowerCase()]);
  const [first] = frontier;
  for (let round = 0; round <= mostSteps && frontier.length > 0; round++) {
    const arrived = frontier.find(
      (step) =>
        [...kindsOf(step.sense), ...step.sense.synonyms].some(isGoal) &&
        // A capital is a place, and “country” another word for any: London is none.
        !areApart(kindsOf(step.origin), [...goal]),
    );
    if (arrived) {
      const above = plain(parentEntry?.title ?? parent, 60);
      // A dolphin is also the name of a fish; what most people mean by it comes first.
      const isSideSense =
        main &&
        arrived.origin !== main &&
        arrived.origin.domain === main.domain &&
        main.instanceOf.length === 0;
      // A crab is a crustacean, and “crab” also an insect's name.
      const isOtherwiseApart = isSideSense && areApart([...visited, ...kindsOf(main)], [...goal]);
      const lead = isOtherwiseApart
        ? `No, not as most people mean it: only in another sense ${called} is ${names(above)}`
        : isSideSense
          ? `In one of its senses, ${called} is ${names(above)}`
          : `Yes, ${called} is ${names(above)}`;
      return blocks(
        answerLine(lead, arrived.origin.n),
        isSideSense &&
          cited(
            `${isOtherwiseApart ? 'Usually' : 'In another'} it is ${quoted(plain(main.definition, 200))}`,
            main.n,
          ),
        // One step up would only say the same again.
        arrived.path.length === 0
          ? cited(`Its entry says: ${quoted(plain(arrived.sense.definition, 200))}`, arrived.sense.n)
          : explain(arrived, above, called),
      );
    }
    if (round === mostSteps) break;
    const next = frontier
      .flatMap((step) =>
        kindsOf(step.sense)
          .slice(0, 2)
          .map((name) => ({ name, step })),
      )
      .filter(({ name }) => !visited.has(name.toLowerCase()))
      .slice(0, widest);
    for (const { name } of next) visited.add(name.toLowerCase());
    const above = yield* lookUpAll(next.map(({ name }) => name));
    frontier = next.flatMap(({ step }, index) => {
      const found = above[index];
      const higher = found?.state === 'answered' ? found.output.entry : null;
      const sense = higher && continuation(higher, step);
      return higher && sense
        ? [{ title: higher.title, sense, origin: step.origin, path: [...step.path, linkOf(step)] }]
        : [];
    });
  }
  if (!first) return notFound(`what kind of thing ${quoted(title)} is`, child);
  const mention = entry.senses.find((sense) =>
    (sense.definition.toLowerCase().match(/[\p{L}-]+/gu) ?? []).some((word) => asGoal.has(stem(word))),
  );
  const likeParent = orderSenses(entry.senses, { partOfSpeech: 'noun' }).find(({ domain }) =>
    parentEntry?.senses.some((sense) => sense.domain === domain),
  );
  const shown = mention ?? likeParent ?? first.sense;
  // An entry that is silent on whether hippos are dangerous does not say that they are not. Only kinds of which nothing is two do.
  const isDecided = mention !== undefined || areApart([...visited, ...kindsOf(shown)], [...goal]);
  const isQuality = parentEntry?.senses.every(({ partOfSpeech }) => partOfSpeech !== 'noun');
  const asked = plain(parent, 60);
  if (!isDecided) return notFound(`whether ${quoted(title)} is ${isQuality ? asked : names(asked)}`, child);
  const definition = plain(shown.definition, 200);
  const lead = mention
    ? `The reference links the two: ${called} is “${definition}”`
    : `Not according to the built-in reference, which describes ${called} as “${definition}”`;
  return blocks(
    answerLine(lead, shown.n),
    shown.kindOf.length > 0 &&
      cited(
        `It puts ${called} under ${shown.kindOf
          .slice(0, 2)
          .map((kind) => plain(kind, 60))
          .join(' and ')}`,
        shown.n,
      ),
  );
}
