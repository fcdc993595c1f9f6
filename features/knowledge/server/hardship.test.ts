import { describe, expect, test } from 'vitest';
import type { Conversation } from '#features/built-in-engine/server/conversation.ts';
import { advance } from '#features/built-in-engine/server/skill.ts';
import { hardshipSkill } from './hardship.skill.ts';

/** The first sentence; undefined where the message is left to others. */
function answerTo(question: string, given: unknown = { number: '112', country: 'Germany' }) {
  const call = { toolName: 'emergency_number', input: {}, outcome: { state: 'answered', value: given } };
  const conversation = {
    ...{ question, earlierQuestions: [], earlierAnswers: [], remembered: [] },
    calls: [call],
  } as unknown as Conversation;
  const skill = hardshipSkill.take(conversation, () => {
    throw new Error('left to others');
  });
  const step = skill && advance(skill, conversation, new Set(['emergency_number']));
  return step?.type === 'answer' && typeof step.reply === 'string' ? step.reply : undefined;
}

describe('somebody in despair is told where to find help', () => {
  test.each([
    'I want to kill myself',
    'i dont want to live anymore',
    'I don’t want to be alive.',
    'sometimes I think everyone would be better off without me, what is the point',
    'how do i end my life',
    'is it normal to be suicidal?',
    'I have been cutting myself',
    'I cannot get through a day without cutting myself',
    'Ich will sterben',
    'je veux mourir',
    'quiero morir',
    'Voglio morire!',
  ])('%s', (message) => {
    const answer = answerTo(message, {
      ...{ number: '112', country: 'Germany' },
      helpline: { name: 'TelefonSeelsorge', number: '0800 111 0 111' },
    });
    expect(answer).toContain('you do not have to get through it alone');
    expect(answer).toContain('112 (Germany)');
    expect(answer).toContain('TelefonSeelsorge on 0800 111 0 111');
  });

  test('also where no line is known', () => {
    const answer = answerTo('I want to die', { number: null, country: null, helpline: null });
    expect(answer).toContain('112 in Europe, 911 in North America');
    expect(answer).toContain('findahelpline.com');
  });
});

test.each([
  ['I feel really sad lately', 'I am sorry that you feel like this'],
  ['i’m so lonely', 'I am sorry that you feel like this'],
  ['I am exhausted and everything is too much', 'I am sorry that you feel like this'],
  ['my tooth hurts, what should I do', 'please ask a dentist'],
  ['ive had a really bad headache for three days now', 'please ask a doctor or a pharmacist'],
  ['I have a bad headache', 'please ask a doctor or a pharmacist'],
  ['my daughter has a fever since yesterday', 'please ask a doctor or a pharmacist'],
  ['my lower back hurts when I sit', 'please ask a doctor or a pharmacist'],
])('%s', (message, part) => {
  expect(answerTo(message)).toContain(part);
});

describe('leaves to others what is not about the person', () => {
  test.each([
    'what is suicide',
    'who wrote “I want to die in a castle”',
    'what are the causes of a headache',
    'I am down the street, where is the bank',
    'I’m afraid I cannot come tonight',
    'i feel like pizza tonight',
    'I always cut myself chopping onions, how do chefs hold the knife',
    'how do i slice bread without cutting myself',
    'my back garden is 20 feet long',
    'i have a cold call to make',
    'translate “my head hurts” into French',
    'opposite of sad',
    'I am alone in the office at 5, remind me to lock up',
  ])('%s', (message) => {
    expect(answerTo(message)).toBeUndefined();
  });
});
