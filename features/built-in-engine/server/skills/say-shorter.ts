import { sentence } from '#features/built-in-engine/server/answer/markdown.ts';
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

/** Without Markdown, and without numbers of sources: those stay with the answer that they were given in. */
const bare = (text: string) =>
  text
    .replaceAll(/ ?⟦[\d\s,]*⟧/g, '')
    .replaceAll('**', '')
    .trim();

/** The opening sentence of an answer, which is what was asked for; undefined where an answer has none. */
function openingOf(answer: string): string | undefined {
  const [first = ''] = answer.trim().split('\n');
  const line = bare(first);
  const [opening = ''] = /^.+?[.!?](?=\s|$)/.exec(line) ?? [line];
  return /\p{L}/u.test(opening) ? sentence(opening) : undefined;
}

// biome-ignore lint/correctness/useYield: needs no tools, but is a skill like the others.
function* shorten(opening: string, isAll: boolean): Skill {
  return isAll ? `**It does not get shorter than this:** ${opening}` : `**${opening}**`;
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
    const opening = answer.startsWith('**A template') ? undefined : openingOf(answer);
    if (opening === undefined) return undefined;
    return shorten(opening, bare(answer).length <= opening.length + 1);
  },
};
