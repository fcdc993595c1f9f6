import { bareText, openingOf } from '#features/built-in-engine/server/answer/opening.ts';
import type { MessageSkill } from '#features/built-in-engine/server/engine-skill.ts';
import type { Skill } from '#features/built-in-engine/server/skill.ts';
import { bareQuestion } from '#features/built-in-engine/server/understand/bare-question.ts';
import { phrases } from '#shared/words/phrases.ts';

const asksShorter = phrases([
  '[a bit|much|even|but|please|can you|could you|make (it|that)|make it a bit|say (it|that)|give me (it|that)]* (shorter|briefer|more briefly)',
  '[please|say (it|that)|but|can you|could you]* (shorten|summarise|summarize|sum up|condense) (it|that|this|your answer|the answer)',
  '(in short|briefly|in brief|tldr|tl;dr|in a nutshell|the short version|short version|too long)',
  '[say (it|that)|just|only|but]* in [just]* (one|a) (sentence|line|word)',
]);

// biome-ignore lint/correctness/useYield: needs no tools, but is a skill like the others.
function* shorten(opening: string, isAll: boolean): Skill {
  return isAll ? `**It does not get shorter than this:** ${opening}` : `**${opening}**`;
}

// biome-ignore lint/correctness/useYield: needs no tools, but is a skill like the others.
function* keepTemplate(): Skill {
  return {
    declined: 'model' as const,
    text: '**I cannot shorten what a template says.** Leave out the sentences that you do not need.',
  };
}

/** “Shorter”: the sentence that answers, without what follows it. */
export const sayShorterSkill: MessageSkill = {
  name: 'say-shorter',
  precedence: 1,
  take({ question, earlierAnswers }) {
    const answer = earlierAnswers.at(-1);
    const asked = bareQuestion(question).replace(/,? please$/i, '');
    if (answer === undefined || !asksShorter.test(asked)) return undefined;
    // A letter is no answer with an opening sentence.
    if (answer.startsWith('**A template')) return keepTemplate();
    const opening = openingOf(answer);
    if (opening === undefined) return undefined;
    return shorten(opening, bareText(answer).length <= opening.length + 1);
  },
};
