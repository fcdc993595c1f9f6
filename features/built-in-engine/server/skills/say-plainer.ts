import { openingOf } from '#features/built-in-engine/server/answer/opening.ts';
import type { MessageSkill } from '#features/built-in-engine/server/engine-skill.ts';
import type { Skill } from '#features/built-in-engine/server/skill.ts';
import { bareQuestion } from '#features/built-in-engine/server/understand/bare-question.ts';
import { phrases } from '#shared/words/phrases.ts';

const asking =
  '[and|but|ok|sorry|please|can you|could you|what is (that|it|this)|whats (that|it|this)|what (do|does) (that|it|this) mean|' +
  "(say|explain|put) [that|it|this]|make it|even|a bit|much|i (dont|don't) (get|understand) (it|that)]*";
const asksPlainer = phrases([
  `${asking} in (plain|simple|normal|ordinary|everyday|basic|easy|layman's|laymans|simpler|plainer) (words|terms|english|language)`,
  `${asking} (like|as if) (i'm|im|i am|i was) [a]* (\\w+) [years old|year old]*`,
  `${asking} (simpler|more simply|plainer|simply)`,
  'eli5',
]);

/** “What is that in normal words” may ask what something is that was only named. */
const asksWhat = /\bwhat\b/i;

function* plainer(opening: string, otherwise: Skill | undefined): Skill {
  const reply = otherwise && (yield* otherwise);
  if (typeof reply === 'string' && openingOf(reply) !== opening) return reply;
  return `**I cannot say it more simply:** ${opening}`;
}

/** “In plain English”: what the thing is, or that there are no simpler words for it here. */
export const sayPlainerSkill: MessageSkill = {
  name: 'say-plainer',
  precedence: 1,
  take({ question, earlierAnswers }, otherwise) {
    const answer = earlierAnswers.at(-1);
    const asked = bareQuestion(question)
      .replaceAll(/[,.]/g, '')
      .replace(/ please$/i, '');
    if (answer === undefined || !asksPlainer.test(asked)) return undefined;
    const opening = openingOf(answer);
    return opening === undefined
      ? undefined
      : plainer(opening, asksWhat.test(asked) ? otherwise() : undefined);
  },
};
