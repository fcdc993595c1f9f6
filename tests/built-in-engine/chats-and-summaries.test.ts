import { expect, test } from 'vitest';
import { evaluationChats } from '#tests/built-in-engine/evaluation/own-chats.ts';
import { readQuestionSets } from '#tests/built-in-engine/evaluation/question-set.ts';
import { scoreAnswers } from '#tests/built-in-engine/evaluation/score-answers.ts';

test('questions about own chats and given texts need no reference, and all are answered as expected', async () => {
  const sets = await readQuestionSets();
  const set = sets.find(({ questions }) => questions.some(({ cites }) => cites?.startsWith('/chat/')))!;
  const scored = await scoreAnswers(set, [evaluationChats]);
  const failed = scored.flatMap(({ question, verdict, run }) =>
    verdict === 'right' ? [] : [`${verdict}: ${question.ask}\n${run.text}`],
  );
  expect(failed).toEqual([]);
});
