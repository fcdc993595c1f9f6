import { readAttached } from '#features/assistant/server/attached-text.ts';
import type { Conversation } from './conversation.ts';
import { type EngineSkill, sortSkills } from './engine-skill.ts';
import type { Skill } from './skill.ts';
import { answerFromFiles } from './skills/attached-files.ts';
import { inParts } from './skills/several-questions.ts';
import { completed } from './understand/asked-back.ts';
import { understand } from './understand/follow-up.ts';

// biome-ignore lint/correctness/useYield: needs no tools, but is a skill like the others.
function* unclear(): Skill {
  return {
    declined: 'question' as const,
    text: '**I could not read a question in that.** Ask me about a word, a person, a place, a sum, a conversion or a date.',
  };
}

/** The skill that answers the newest question of a conversation. */
export function chooseSkill(conversation: Conversation, skills: readonly EngineSkill[]): Skill {
  const { ofMessages, ofQuestions } = sortSkills(skills);
  const attached = readAttached(conversation.question);
  const asked = attached ? { ...conversation, question: attached.question } : completed(conversation);
  const asWhole = () => {
    const recognised = understand(asked.question, asked.earlierQuestions, ofQuestions, asked.earlierAnswers);
    return recognised ? recognised.skill.answer(recognised.asked, asked.remembered) : unclear();
  };
  const byQuestion = () => inParts(asked, ofQuestions, asWhole);
  const byMessage = (index: number): Skill => {
    const skill = ofMessages[index];
    if (!skill) return byQuestion();
    const otherwise = () => byMessage(index + 1);
    return skill.take(asked, otherwise) ?? otherwise();
  };
  return (attached && answerFromFiles(asked.question, attached)) ?? byMessage(0);
}
