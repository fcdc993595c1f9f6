import { answerLine, blocks } from '#features/built-in-engine/server/answer/markdown.ts';
import type { MessageSkill } from '#features/built-in-engine/server/engine-skill.ts';
import type { Skill } from '#features/built-in-engine/server/skill.ts';
import { oneOf } from '#shared/words/phrases.ts';
import { askForHelp } from './ask-for-help.ts';

const longest = 300;

/** Medical emergencies, as described while they happen. General questions about them are for other skills. */
const harms =
  oneOf(`is bleeding|bleeding a lot|bleeding badly|bleeding heavily|unconscious|not breathing|can'?t breathe|cannot breathe|
  choking|chest pain|heart attack|having a stroke|overdosed?|swallowed bleach|swallowed a battery|swallowed a button battery|swallowed a coin|swallowed a magnet|swallowed pills|poisoned|
  burned (?:my|his|her)|burnt (?:my|his|her)|scalded (?:my|his|her)|broke (?:my|his|her) (?:arm|leg|neck|wrist)|
  allergic reaction|having a seizure|fainted|hit (?:my|his|her) head`);
const people =
  oneOf(`i|i'm|my|me|he|she|his|her|we|our|somebody|someone|son|daughter|kid|child|baby|husband|wife|mother|father|
  grandma|grandpa`);
const harm = new RegExp(`\\b${harms}\\b`, 'i');
const person = new RegExp(`\\b${people}\\b`, 'i');
const inGeneral = /^(?:what (?:is|does|are|causes)|why|define|who|when did)\b/i;
/** A doctor has seen to it, and somebody asks what they meant: “which bone is that?” */
const doctors = oneOf('doctors?|docs?|nurse|hospital|gp|x-?ray|letter');
const isSeenTo = new RegExp(
  String.raw`\b${doctors}\b.{0,20}\b${oneOf('said says told called calls')}\b.*\b${oneOf('what which where')}\b`,
  'i',
);

function* answer(): Skill {
  const { emergency } = yield* askForHelp();
  return blocks(
    answerLine(`In an emergency, call ${emergency}`),
    'I cannot give medical advice: I am a program and cannot see what has happened. For anything less than an emergency, ask a doctor, a pharmacist or your country’s medical helpline.',
  );
}

/** Someone may be hurt: the number comes first, and no advice after it. */
export const emergencySkill: MessageSkill = {
  name: 'emergencies',
  precedence: 5,
  take({ question }) {
    if (question.length > longest || inGeneral.test(question) || isSeenTo.test(question)) return undefined;
    return harm.test(question) && person.test(question) ? answer() : undefined;
  },
};
