import { answerLine, blocks } from '#features/built-in-engine/server/answer/markdown.ts';
import type { MessageSkill } from '#features/built-in-engine/server/engine-skill.ts';
import type { Skill } from '#features/built-in-engine/server/skill.ts';
import { bareQuestion } from '#features/built-in-engine/server/understand/bare-question.ts';
import { oneOf } from '#shared/words/phrases.ts';
import { medicines, troubles } from './ailments.ts';
import { knowledgeSkill } from './knowledge.skill.ts';

const longest = 160;

const pet = oneOf(
  'dogs?|pupp(?:y|ies)|cats?|kittens?|rabbits?|bunny|hamsters?|guinea pigs?|horses?|pon(?:y|ies)|parrots?|budgies?|tortoises?|pets?',
);
const namesPet = new RegExp(`\\b${pet}\\b`, 'i');
const medicine = new RegExp(`\\b${oneOf(medicines)}\\b`, 'i');
const isUnwell = new RegExp(
  `\\b(?:my|our|the|a) ${pet} (?:\\w+ ){0,3}?` +
    `${oneOf(`${troubles}|vomiting|throwing up|being sick|limping|choking|unconscious|not breathing|bleeding`)}\\b`,
  'i',
);
const whatNow = `what (?:do|should|can) (?:i|we) do(?: now)?|is (?:that|it|this|he|she) (?:bad|ok|okay|dangerous|poisonous|toxic|harmful)|
  will (?:it|he|she) be (?:ok|okay|fine)|should i (?:worry|be worried|call a vet|see a vet)|help`;
const hasEaten = new RegExp(
  `^(?:help,? )?(?:my|our|the) ${pet} (?:has |have |just |has just )?(?:ate|eaten|swallowed|drank|drunk|licked) ` +
    `(?<what>.+?)(?:[,.;!]? (?:and )?${oneOf(whatNow)})?$`,
  'i',
);

/** Most is known of grown dogs and cats. */
const grown = (text: string) => text.replace(/\bpupp(?:y|ies)\b/gi, 'dog').replace(/\bkittens?\b/gi, 'cat');

// biome-ignore lint/correctness/useYield: needs no tools, but is a skill like the others.
function* sendToVet(): Skill {
  return blocks(
    answerLine('I cannot give advice on an animal’s health, so please ask a vet'),
    'If it is severe, sudden or getting worse, ring a vet at once: outside their hours they name one who is on call. Medicines made for people can poison pets.',
  );
}

function* orVet(otherwise: Skill): Skill {
  const reply = yield* otherwise;
  return typeof reply === 'string' ? reply : yield* sendToVet();
}

/** An animal that is unwell, and what it may be given: what a fact says of it, or else where help is. */
export const petUnwellSkill: MessageSkill = {
  name: 'pet-unwell',
  // Before emergencies and ailments, which send people to people’s doctors.
  precedence: 4,
  take({ question }, otherwise) {
    const text = bareQuestion(question);
    if (text.length > longest || !namesPet.test(text)) return undefined;
    const eaten = hasEaten.exec(text)?.groups?.what;
    if (eaten === undefined && !medicine.test(text) && !isUnwell.test(text)) return undefined;
    const [animal = 'pet'] = namesPet.exec(text) ?? [];
    const [taken] = medicine.exec(text) ?? [];
    const ways = [
      text,
      ...(eaten === undefined ? [] : [`${animal} ate ${eaten}`]),
      ...(taken === undefined ? [] : [`can i give my ${animal} ${taken}`]),
    ];
    for (const way of ways.map(grown)) {
      const asked = knowledgeSkill.recognise(way);
      if (asked !== undefined) return knowledgeSkill.answer(asked);
    }
    return eaten === undefined ? sendToVet() : orVet(otherwise());
  },
};
