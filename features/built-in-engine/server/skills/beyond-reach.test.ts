import { expect, test } from 'vitest';
import type { Conversation } from '#features/built-in-engine/server/conversation.ts';
import { advance, type Reply, type Skill } from '#features/built-in-engine/server/skill.ts';
import { beyondReachSkill } from './beyond-reach.ts';

function replyTo(question: string, otherwise: Reply = { declined: 'unknown', text: 'None.', query: 'it' }) {
  const conversation: Conversation = {
    ...{ question, earlierQuestions: [], earlierAnswers: [], calls: [], remembered: [] },
  };
  // biome-ignore lint/correctness/useYield: answers without a tool.
  const skill = beyondReachSkill.take(conversation, function* (): Skill {
    return otherwise;
  });
  const step = skill && advance(skill, conversation, new Set());
  return step?.type === 'answer' ? step.reply : undefined;
}

test.each([
  ['What’s the weather in Paris tomorrow?', 'source', 'weather'],
  ['will it rain on Sunday', 'source', 'weather'],
  ['who is the president of France', 'source', 'from day to day'],
  ['latest news about spaceflight', 'source', 'from day to day'],
  ['cheap flights to Rome', 'source', 'from day to day'],
  ['restaurants near me', 'source', 'from day to day'],
  ['hey, recommend a book', 'model', 'recommend'],
  ['what should I watch tonight?', 'model', 'recommend'],
  ['Please suggest a name for a black cat', 'model', 'recommend'],
])('%s', (question, declined, part) => {
  const reply = replyTo(question);
  expect(reply).toMatchObject({ declined, query: 'it', text: expect.stringContaining(part) });
});

test('what has an answer, or was declined for another reason, keeps it', () => {
  expect(replyTo('who is the king of England', 'Charles III.')).toBe('Charles III.');
  const asked = { declined: 'question', text: 'Which town?' } as const;
  expect(replyTo('will it rain', asked)).toEqual(asked);
  const grammar = { declined: 'unknown', text: 'None.' } as const;
  expect(replyTo('is it affect or effect in: the weather will … the match', grammar)).toEqual(grammar);
  const unknown = { declined: 'unknown', text: 'None.' } as const;
  expect(replyTo('how do I reset my phone', unknown)).toEqual(unknown);
});
