import { describe, expect, test } from 'vitest';
import type { Conversation } from '#features/built-in-engine/server/conversation.ts';
import { readTemplateRequest } from './read-request.ts';
import { templatesSkill } from './templates.skill.ts';

function answerTo(question: string): string | undefined {
  const conversation: Conversation = {
    question,
    earlierQuestions: [],
    earlierAnswers: [],
    calls: [],
    remembered: [],
  };
  const skill = templatesSkill.take(conversation, () => {
    throw new Error('left to others');
  });
  const value = skill?.next().value;
  return typeof value === 'string' ? value : undefined;
}

describe('templates are filled from the request', () => {
  test.each([
    ['birthday invitation for Mia on Saturday at 3', ['Mia', 'Saturday', '3 o’clock', 'a birthday']],
    ['Write an invitation to Tom’s 7th birthday on 5 May at 15:00', ['Tom', '5 May', '15:00', 'turning 7']],
    ['write a thank you letter to Grandma for the scarf', ['Dear Grandma', 'the scarf']],
    [
      'thank you note for my neighbour who watered my plants',
      ['Dear neighbour', 'for having watered my plants'],
    ],
    ['draft a complaint about a late delivery', ['Complaint: a late delivery', 'I bought [what you bought]']],
    ['Write a complaint letter about a broken kettle', ['a broken kettle', 'Yours faithfully']],
    ['Ask my manager for Friday off, kindly', ['Friday', 'Dear [name of your manager]']],
    ['packing list for a week at the beach', ['beach holiday', '7 days', 'Sun cream', 'Passport']],
    ['what should I pack for a ski trip', ['winter holiday', 'Gloves']],
    ['make a shopping list for pancakes', ['400 ml milk', 'pancakes']],
    ['shopping list', ['for a week', 'Milk']],
    ['Make a study plan for maths in 3 weeks', ['maths', '3 weeks', '| 3 |']],
    ['meeting minutes template', ['Minutes', 'What was decided']],
    ['birthday wishes for Anna', ['Happy birthday, Anna']],
    ['draft a cancellation letter for my gym membership', ['Cancellation of my gym membership']],
    [
      'write a note to the teacher that Ben was ill yesterday',
      ['Ben', 'could not come to school yesterday', 'was ill'],
    ],
    ['birthday message for my sister', ['dear sister']],
    ['study plan for a maths test on Friday', ['until Friday', 'Day 1']],
    ['get well card for Uncle Bob', ['Uncle', 'Get well soon']],
    ['Write an email to my landlord about a broken heater', ['a broken heater', 'in the flat that I rent']],
    ['write a resignation letter', ['I resign from my position', '[date]']],
    ['Write a cover letter for a job as a nurse', ['a job as a nurse', 'Yours sincerely']],
    ['make a to do list for moving house', ['Redirect the post', '[ ]']],
    ['make a cleaning schedule', ['bathroom and toilet']],
    [
      'write a letter to cancel my gym membership',
      ['Cancellation of my gym membership', '[name of the company]'],
    ],
    ['write an email to my boss saying im off sick today', ['I am ill', 'today']],
    ['make a budget', ['Rent or mortgage']],
    ['plan a birthday party', ['Count the answers']],
  ])('%s', (request, parts) => {
    const answer = answerTo(request);
    for (const part of parts) expect(answer).toContain(part);
    expect(answer).toMatch(/template/);
    expect(answer).not.toMatch(/\{\{|\}\}|undefined/);
  });
});

test.each([
  'what is an invitation',
  'when is my birthday',
  'who wrote the birthday song',
  'write a poem',
  'what is a study plan',
  'thank you',
  'how do I remove a stain',
  'translate letter',
  'what is a budget',
  'move the list to the top',
  'who planned the party',
])('is left to others: %s', (text) => {
  expect(readTemplateRequest(text)).toBeUndefined();
});
