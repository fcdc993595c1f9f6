import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hasRedis } from '#tests/harness/throwaway-redis.ts';
import { acknowledgedWrites } from './support/acknowledged-writes.ts';
import {
  answerAsAsked,
  type Cluster,
  isCampaign,
  outages,
  readToTheEnd,
  clusterRounds as rounds,
  startCluster,
  clusterTimeout as timeout,
  numberedWords as words,
} from './support/cluster.ts';
import type { StreamRecord } from './support/event-stream.ts';
import { type Person, signUpPerson } from './support/person.ts';
import { eventually, outcomeOf, readChat, started } from './support/turns.ts';

const streamsARound = 3;
/** Pause between the writes beside the fault; faster would only fill the log with refusals. */
const pauseMs = 100;

describe.skipIf(!isCampaign)('R134 three servers, a database and Redis, one after the other failing', () => {
  let cluster: Cluster;

  beforeAll(async () => {
    const begun = await startCluster();
    if (!begun) throw new Error('There is no PostgreSQL here.');
    cluster = begun;
    answerAsAsked(cluster.provider);
  }, 240_000);
  afterAll(() => cluster?.close(), 60_000);

  const signUp = (name: string) => signUpPerson(cluster.servers[0]?.origin ?? '', name);

  /** Keeps writing at each server until the action started next is done, and finds everything acknowledged. */
  async function beside<Result>(name: string, begin: () => Promise<Result>): Promise<Result> {
    const writes = acknowledgedWrites({ pauseMs });
    const people = await Promise.all(cluster.servers.map((_, index) => signUp(`${name}${index}`)));
    const work = begin();
    await writes.write(
      people.map((person, index) => cluster.writerAt(index, person)),
      work,
    );
    expect(await writes.findLost()).toEqual([]);
    expect(await writes.findLostAnswers()).toEqual([]);
    expect(writes.count).toBeGreaterThan(0);
    if (rounds > 1) {
      const refused = Object.fromEntries(writes.refusals);
      process.stdout.write(`${JSON.stringify({ what: name, acknowledged: writes.count, refused })}\n`);
    }
    return work;
  }

  it(`loses nothing acknowledged when one is killed, ${rounds} times`, { timeout }, async () => {
    for (let round = 0; round < rounds; round += 1) {
      const ada = await signUp(`Kill${round}`);
      await beside(`KillWriter${round}`, () => killOne(ada, round));
    }
  });

  async function killOne(ada: Person, round: number): Promise<void> {
    const { servers } = cluster;
    const killed = round % servers.length;
    const [first, second] = cluster.at(ada).filter((_, index) => index !== killed) as [Person, Person];
    const own = cluster.at(ada)[killed] as Person;
    const streams = Array.from({ length: streamsARound }, (_, index) =>
      own.send(`${round}.${index}: count to 3000`),
    );
    const starts = await Promise.all(streams.map(started));
    const followed = first.follow(starts[0]?.turnId ?? '');
    await followed.until(({ type }) => type === 'part');
    servers[killed]?.kill('SIGKILL');
    await servers[killed]?.exited;
    for (const [index, start] of starts.entries()) {
      const chat = await eventually(
        () => readChat(index % 2 === 0 ? first : second, start.session.id),
        ({ activeTurn }) => activeTurn === null,
      );
      const [question, answer] = chat.messages;
      expect(question?.content).toBe(`${round}.${index}: count to 3000`);
      expect(answer?.status).toBe('interrupted');
      expect(words(3_000).startsWith(answer?.content ?? '?')).toBe(true);
    }
    const told = await followed.done;
    expect(told.sequences).toEqual(told.sequences.map((_, index) => index + 1));
    expect((await first.request('GET', '/api/usage')).json.dailyTasksUsed).toBe(0);
    const next = await second.send('Again?', { sessionId: starts[0]?.session.id ?? '' }).done;
    expect(outcomeOf(next), next.errorBody).toBe('complete');
    await cluster.restart(killed);
  }

  async function streamThrough(fault: () => Promise<void>, name: string): Promise<void> {
    const ada = await signUp(name);
    const [one, two, three] = cluster.at(ada) as [Person, Person, Person];
    const streams = Array.from({ length: streamsARound }, (_, index) =>
      one.send(`${name}.${index}: count to 1200`),
    );
    const starts = await Promise.all(streams.map(started));
    const readers = starts.map(({ turnId }) => readToTheEnd([two, three], turnId, two.follow(turnId)));
    await Promise.all(streams.map((stream) => stream.until(({ type }) => type === 'part')));
    await beside(`${name}Writer`, fault);
    const own = await Promise.all(streams.map(({ done }) => done));
    for (const record of own) expect(outcomeOf(record), record.errorBody).toBe('complete');
    for (const [index, start] of starts.entries()) {
      const chat = await eventually(
        () => readChat(three, start.session.id),
        ({ activeTurn }) => activeTurn === null,
      );
      expect(chat.messages[1]).toMatchObject({ status: 'complete', content: words(1_200) });
      expect(own[index]?.text).toBe(words(1_200));
    }
    const read: StreamRecord[] = await Promise.all(readers);
    for (const { text } of read) expect(words(1_200).startsWith(text)).toBe(true);
  }

  it(`interrupts no answer when the database is restarted, ${outages} times`, { timeout }, async () => {
    for (let round = 0; round < outages; round += 1)
      await streamThrough(() => cluster.postgres.restart(1_000), `Restart${round}`);
  });

  it.skipIf(!hasRedis)(
    `shows every word once when Redis is emptied, ${outages} times`,
    { timeout },
    async () => {
      for (let round = 0; round < outages; round += 1) {
        await streamThrough(async () => {
          await cluster.redis?.kill();
          const ready = await fetch(`${cluster.servers[1]?.origin}/api/health/ready`);
          expect(ready.status).toBe(200);
          await cluster.redis?.start();
        }, `Emptied${round}`);
      }
    },
  );

  it(`goes on without the object store, ${outages} times`, { timeout }, async () => {
    for (let round = 0; round < outages; round += 1) {
      await streamThrough(async () => {
        cluster.store.fault = () => 'drop';
        const ada = await signUp(`Stored${round}`);
        const refused = await cluster.writerAt(1, ada).upload('a.txt', new TextEncoder().encode('Tea'));
        expect(refused.status).toBe(503);
        expect((await refused.json()).error.code).toBe('files_unavailable');
        const answer = await (cluster.at(ada)[2] as Person).send('Do you answer?').done;
        expect(outcomeOf(answer), answer.errorBody).toBe('complete');
        cluster.store.fault = () => undefined;
      }, `Store${round}`);
    }
  });
});
