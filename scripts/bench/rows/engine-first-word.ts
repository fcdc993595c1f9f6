import { readQuestionSets } from '#tests/built-in-engine/evaluation/question-set.ts';
import type { BenchContext, BenchRow } from '../bench-row.ts';
import { percentile } from '../statistics.ts';

/** Over HTTP, as a person meets it: sign-in, storing the message, tools and the stream included. */
async function firstWords(context: BenchContext, questions: string[]): Promise<number[]> {
  const server = await context.startServer();
  const person = server.person(0);
  await person.request('PATCH', '/api/settings', { selectedModel: 'built-in' });
  await person.send('what is a river').done;
  const times: number[] = [];
  for (const question of questions) {
    const record = await person.send(question).done;
    if (record.firstTextAt === null)
      throw new Error(`No text: ${record.status} ${record.errorBody.slice(0, 200)}`);
    times.push(record.firstTextAt - record.startedAt);
  }
  return times;
}

export const engineFirstWord: BenchRow = {
  name: 'engine-first-word',
  title: 'first word of the built-in engine',
  async run(context) {
    const questions = (await readQuestionSets()).flatMap((set) => set.questions);
    // Every seventh, so that all kinds are among them.
    const asked = questions.filter(({ before }, index) => index % 7 === 0 && !before).map(({ ask }) => ask);
    const times = await firstWords(context, asked);
    return [
      {
        what: 'built-in engine, first word over HTTP, p95',
        value: percentile(times, 0.95),
        unit: 'ms',
        budget: 30,
        note: `p50 ${percentile(times, 0.5).toFixed(0)} ms, ${times.length} questions, each in a new chat`,
      },
    ];
  },
};
