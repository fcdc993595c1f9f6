import { expect, it, test } from 'vitest';
import { openReference } from '#features/dictionary/server/reference.ts';
import { paths } from '#server/paths.ts';
import { runEngine } from '#tests/built-in-engine/run-engine.ts';
import { wholeEngine } from '#tests/built-in-engine/whole-engine.ts';

const { tools, model } = wholeEngine(openReference(paths.reference));

const answerTo = async (question: string) => (await runEngine(question, tools, { model })).text;

test.each([
  ['can I give my dog paracetamol', 'never give a pet human painkillers'],
  ['is it safe to give a dog ibuprofen', 'never give a pet human painkillers'],
  ['my puppy ate chocolate what do i do', 'call a vet at once'],
  ['my dog ate a raisin is that bad', 'call a vet'],
])('what is known is told: %s', async (question, part) => {
  expect(await answerTo(question)).toContain(part);
});

it.each([
  'my dog has diarrhoea',
  'my dog is choking',
  'how much benadryl can i give my dog',
  'my cat is limping',
])('sends “%s” to a vet, and to no doctor', async (question) => {
  const answer = await answerTo(question);
  expect(answer).toContain('please ask a vet');
  expect(answer).not.toMatch(/doctor|112|999/);
});

it.each(['what do dogs eat', 'why do cats purr', 'can i take ibuprofen'])(
  'leaves “%s” to others',
  async (question) => expect(await answerTo(question)).not.toContain('a vet'),
);
