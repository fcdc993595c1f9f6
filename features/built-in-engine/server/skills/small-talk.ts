import { defineSkill } from '#features/built-in-engine/server/engine-skill.ts';
import type { Skill } from '#features/built-in-engine/server/skill.ts';
import {
  recogniseSmallTalk,
  type SmallTalk,
} from '#features/built-in-engine/server/understand/small-talk.ts';

const abilities = [
  '- look up words, people, places and ideas: *what is photosynthesis*, *who was Mozart*',
  '- find opposites, similar words, kinds and parts: *opposite of happy*, *kinds of whale*',
  '- work out sums and percentages: *15% of 80*',
  '- convert units: *5 miles in km*, *cups in a litre*',
  '- answer questions about dates and clocks: *days until Christmas*, *time in Tokyo*',
  '- find what you asked before: *what did I ask about volcanoes*',
  '- summarise text that you paste: *summarise:* and then the text',
].join('\n');

const replies: Record<SmallTalk, string> = {
  greeting:
    '**Hello.** Ask me an everyday question: a word, a sum, a conversion, a date, a person or a place.',
  thanks: '**You are welcome.** Ask whenever something else comes up.',
  farewell: '**Goodbye for now.** This chat will be here when you come back.',
  wellbeing:
    '**I am a program, so I have neither good days nor bad ones, but I am ready to help.** What would you like to know?',
  identity:
    '**I am the built-in engine of this site: a small program, not a person and not a large language model.** ' +
    'I look things up in the built-in reference, work out sums, units and dates, and quote what I find with its source. ' +
    'When I do not know something, I say so. For open-ended questions and for writing, connect a model.',
  help: `**I am the built-in engine, and here is what I can do:**\n\n${abilities}`,
  capabilities:
    '**I cannot write freely or translate; I am the built-in engine, which looks things up and works things out.** ' +
    `Connect a model for that. Here is what I can do:\n\n${abilities}`,
};

// biome-ignore lint/correctness/useYield: needs no tools, but is a skill like the others.
function* smallTalk(topic: SmallTalk): Skill {
  const text = replies[topic];
  return topic === 'capabilities' ? { declined: 'model' as const, text } : text;
}

/** "Hello", "thanks", "what can you do?" */
export const smallTalkSkill = defineSkill<SmallTalk>({
  name: 'small-talk',
  precedence: 0,
  recognise: recogniseSmallTalk,
  answer: smallTalk,
  isAside: true,
  // “My laptop is slow, what can I do” asks nothing of whoever answers.
  answersClause: (topic) => topic !== 'help',
});
