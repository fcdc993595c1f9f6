import { setTimeout as wait } from 'node:timers/promises';
import { wordsOf } from '#features/assistant/shared/turn-events.ts';
import { type Person, signUpPerson } from '#tests/reliability/support/person.ts';
import { startServerProcess } from '#tests/reliability/support/server-process.ts';
import { isType, outcomeOf, readChat } from '#tests/reliability/support/turns.ts';
import { startThrowawayPostgres } from '../../lib/throwaway-postgres.ts';
import type { BenchRow } from '../bench-row.ts';
import { serverEnvironment } from '../bench-server.ts';

const rounds = 20;
const answersEach = 5;

/** Kills and restarts the database in the middle of answers, and compares what readers saw with what is stored. */
export const restartedDatabase: BenchRow = {
  name: 'restarted-database',
  title: 'answers while PostgreSQL is killed and started again',
  async run(context) {
    const what = 'answers shown as complete and not stored';
    const postgres = await startThrowawayPostgres();
    if (postgres === null) {
      return [{ what, value: null, unit: '', budget: 0, note: 'no PostgreSQL on this machine' }];
    }
    try {
      context.provider.script({ kind: 'tokens', count: 60, tokensPerSecond: 60 });
      const server = await startServerProcess({
        dataFolder: context.makeFolder('restarted'),
        environment: { ...serverEnvironment(context.provider.baseUrl), DATABASE_URL: postgres.url },
      });
      const seen = { complete: 0, lost: 0, other: 0 };
      for (let round = 0; round < rounds; round += 1) {
        const person = await signUpPerson(server.origin, `Restart${round}`);
        await answerThroughRestart(person, () => postgres.restart((round % 5) * 700), seen, round);
      }
      await server.stop();
      return [
        {
          what,
          value: seen.lost,
          unit: '',
          budget: 0,
          note: `${rounds} restarts; ${seen.complete} complete and stored, ${seen.other} said that they were not`,
        },
      ];
    } finally {
      await postgres.stop();
    }
  },
};

async function answerThroughRestart(
  person: Person,
  restart: () => Promise<void>,
  seen: { complete: number; lost: number; other: number },
  round: number,
): Promise<void> {
  const streams = Array.from({ length: answersEach }, (_, index) =>
    person.send(`Question ${round}.${index}`),
  );
  await Promise.all(streams.map((stream) => stream.until((event) => wordsOf(event) !== '')));
  // From the first words to after the last ones.
  await wait((round % 7) * 170);
  await restart();
  for (const stream of streams) {
    const record = await stream.done;
    const start = record.events.find(isType('start'));
    if (!start || outcomeOf(record) !== 'complete') {
      seen.other += 1;
      continue;
    }
    const { messages } = await readChat(person, start.session.id);
    const answer = messages.find(({ id }) => id === start.assistantMessageId);
    if (answer?.status === 'complete' && answer.content === record.text) seen.complete += 1;
    else seen.lost += 1;
  }
}
