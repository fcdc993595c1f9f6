import { answerLine, blocks } from '#features/built-in-engine/server/answer/markdown.ts';
import type { MessageSkill } from '#features/built-in-engine/server/engine-skill.ts';
import type { Skill } from '#features/built-in-engine/server/skill.ts';
import { bareQuestion } from '#features/built-in-engine/server/understand/bare-question.ts';
import { asksInGeneral, speaksOfDespair } from '#shared/words/despair.ts';
import { phrases } from '#shared/words/phrases.ts';
import { medicines, troubles } from './ailments.ts';
import { askForHelp } from './ask-for-help.ts';

const longest = 600;

const feelings = `sad|down|lonely|alone|depressed|anxious|stressed|overwhelmed|hopeless|miserable|unhappy|heartbroken|scared|
  exhausted|burnt out|burned out|empty|low|like crying|worthless|desperate|terrible|awful`;
const more =
  '(and|but|so|what|how|since|for|after|when|because|lately|today|tonight|again|all|these|right|about|that|every)';
const intensely = '[feeling|so|really|very|a bit|just|always|completely|all]*';
const lowMood = phrases(
  [
    `(i'm|i am|im|i feel|i felt|i have been feeling|i've been feeling) ${intensely} {feelings}`,
    `(i'm|i am|im|i feel|i felt|i have been feeling|i've been feeling) ${intensely} {feelings},? ${more}…`,
    'nobody (likes|loves|wants) me…',
    'i have no friends…',
    "i (can't|cannot) (cope|stop crying)…",
  ],
  { feelings },
);

const parts = `tooth|teeth|gum|jaw|head|back|neck|stomach|belly|tummy|throat|ear|eye|knee|foot|ankle|hand|wrist|arm|leg|shoulder|chest|
  hip|heel|toe|finger|elbow|muscle`;
const whose =
  '[my] [son|daughter|kid|child|baby|husband|wife|mum|mom|dad]* [my|his|her] [lower|upper|left|right]*';
const hurts =
  '[really|still|always]* (hurts|hurt|aches|ache|is sore|are sore|is swollen|are swollen|is killing me)';
const has =
  "(i have|i have had|i've had|ive had|i've got|ive got|i got|i keep getting|my (son|daughter|kid|child|baby|husband|wife|mum|mom|dad) has) [a|an|the|some]* [bad|high|terrible|really|very|awful|slight|itchy]*";
const ailing = phrases(
  [
    `${whose} {parts}s? ${hurts}`,
    `${whose} {parts}s? ${hurts} …`,
    `${has} {troubles}s?`,
    `${has} {troubles}s?,? ${more}…`,

    'how (much|many|many mg of|many tablets of|often) {medicines} (can|should|may|do|is)…',
    '(can|should|may|is it safe to|is it ok to) [i|you]* (take|give|have|mix|combine) [(my|a|the) <who>] {medicines}…',
    'how (do|to|can) [i|you] (stop|treat|cure|get rid of|heal) (a|an|my|the) [bad]* {troubles}s?',
    'how (do|to|can) [i|you] (stop|treat|cure|get rid of|heal) (a|an|my|the) [bad]* {troubles}s? …',
    'i (feel|am feeling) (sick|ill|dizzy|nauseous|faint|unwell)…',
    "(i'm|i am) (sick|ill|dizzy|nauseous|vomiting)",
    `(i'm|i am) (sick|ill|dizzy|nauseous|vomiting),? ${more}…`,
  ],
  { parts, troubles, medicines },
);

function* listen(): Skill {
  const { emergency, helpline } = yield* askForHelp();
  return blocks(
    answerLine('I am sorry that it is this hard right now, and you do not have to get through it alone'),
    `If you might hurt yourself, call ${emergency}, or go to somebody who can stay with you.`,
    helpline
      ? `Somebody listens at any hour: ${helpline}.`
      : 'In most countries somebody listens at any hour: [findahelpline.com](https://findahelpline.com) lists the lines.',
    'I am a small program and cannot be there for you as a person can. Please tell someone you trust, or a doctor, what you told me.',
  );
}

function* comfort(): Skill {
  const { helpline } = yield* askForHelp();
  return blocks(
    answerLine('I am sorry that you feel like this'),
    'I am a small program, so I cannot comfort you as a person can. It often helps to tell somebody you trust, to go outside for a while, to eat and to sleep; when it stays for weeks or gets heavier, a doctor can help.',
    `If it ever becomes too much: ${helpline ?? '[findahelpline.com](https://findahelpline.com) lists lines where somebody listens, for most countries'}.`,
  );
}

function* sendToDoctor(text: string): Skill {
  const { emergency } = yield* askForHelp();
  const who = /\b(?:tooth|teeth|toothache|gum|jaw)/i.test(text) ? 'a dentist' : 'a doctor or a pharmacist';
  return blocks(
    answerLine(`I cannot give medical advice, so please ask ${who}`),
    `If it is severe, sudden or getting worse, do not wait: in an emergency call ${emergency}.`,
    'I am a program and cannot see what is wrong. I can look up words, or find pages once a search source is connected.',
  );
}

/** Despair, low spirits and ailments: a kind sentence and where help is, before anything tries to look words up. */
export const hardshipSkill: MessageSkill = {
  name: 'hardship',
  // Right after emergencies.
  precedence: 5,
  take({ question }) {
    const text = bareQuestion(question);
    if (text.length > longest || asksInGeneral(text)) return undefined;
    if (speaksOfDespair(text)) return listen();
    if (lowMood.test(text)) return comfort();
    return ailing.test(text) ? sendToDoctor(text) : undefined;
  },
};
