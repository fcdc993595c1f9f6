import {
  answerLine,
  blocks,
  cited,
  plain,
  quoted,
} from '#features/built-in-engine/server/answer/markdown.ts';
import type { Skill } from '#features/built-in-engine/server/skill.ts';
import { noAnswer, notFound } from '#features/dictionary/server/answer/not-found.ts';
import { orderSenses } from '#features/dictionary/server/answer/pick-sense.ts';
import { lookUp } from './ask-tools.ts';

/** Example sentences from the entry. */
export function* exampleSentence(term: string): Skill {
  const found = yield* lookUp(term);
  if (found.state !== 'answered') return noAnswer(found, term);
  const { entry, suggestions } = found.output;
  if (!entry) return notFound(quoted(plain(term, 80)), term, suggestions);
  const title = plain(entry.title, 80);
  const withExamples = orderSenses(entry.senses).filter(({ examples }) => examples.length > 0);
  const [first, ...rest] = withExamples;
  if (!first) {
    const [sense] = orderSenses(entry.senses);
    return blocks(
      `**The built-in reference has no example sentence for ${quoted(title)}.**`,
      sense && cited(`It says only this: ${quoted(plain(sense.definition, 200))}`, sense.n),
    );
  }
  const more = [
    ...first.examples.slice(1, 2).map((example) => ({ example, n: first.n })),
    ...rest.slice(0, 2).map(({ examples, n }) => ({ example: examples[0] ?? '', n })),
  ];
  return blocks(
    answerLine(`In a sentence: ${quoted(plain(first.examples[0], 240))}`, first.n),
    more
      .filter(({ example }) => example)
      .map(({ example, n }) => `- ${cited(quoted(plain(example, 240)), n)}`)
      .join('\n'),
  );
}

/** The reference's spelling of a word, corrected if necessary. */
export function* spelling(term: string): Skill {
  const found = yield* lookUp(term);
  if (found.state !== 'answered') return noAnswer(found, term);
  const { entry, suggestions, corrected } = found.output;
  const [sense] = entry ? orderSenses(entry.senses) : [];
  if (!entry || !sense) return notFound(`the spelling of ${quoted(plain(term, 80))}`, term, suggestions);
  const title = plain(entry.title, 80);
  const letters = /^\p{L}+$/u.test(title) ? ` (${[...title].join('-')})` : '';
  const meaning = cited(`In the reference it means ${quoted(plain(sense.definition, 160))}`, sense.n);
  const isRight = !corrected && title.toLowerCase() === term.toLowerCase();
  return blocks(
    answerLine(
      isRight ? `${quoted(title)} is spelt that way${letters}` : `The spelling is ${quoted(title)}${letters}`,
      sense.n,
    ),
    meaning,
  );
}
