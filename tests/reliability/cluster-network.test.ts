import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CuttableLine, openLine } from '#tests/harness/cuttable-line.ts';
import { hasHaproxy, startThrowawayHaproxy } from '#tests/harness/throwaway-haproxy.ts';
import { acknowledgedWrites } from './support/acknowledged-writes.ts';
import {
  answerAsAsked,
  type Cluster,
  isCampaign,
  outages,
  readToTheEnd,
  startCluster,
  clusterTimeout as timeout,
  numberedWords as words,
} from './support/cluster.ts';
import { type Person, personWith, signUpPerson } from './support/person.ts';
import { eventually, outcomeOf, readChat, started } from './support/turns.ts';

const hourMs = 3_600_000;
const pauseMs = 100;

describe.skipIf(!isCampaign)('R183 three servers whose network or clock fails', () => {
  let cluster: Cluster;

  beforeAll(async () => {
    const begun = await startCluster();
    if (!begun) throw new Error('There is no PostgreSQL here.');
    cluster = begun;
    answerAsAsked(cluster.provider);
  }, 240_000);
  afterAll(() => cluster?.close(), 60_000);

  const originOf = (index: number) => cluster.servers[index]?.origin ?? '';
  const signUp = (name: string) => signUpPerson(originOf(1), name);
  const ready = async (index: number) => {
    const answer = await fetch(`${originOf(index)}/api/health/ready`).catch(() => undefined);
    await answer?.body?.cancel();
    return answer?.status;
  };

  it(`between a server and the database, ${outages} times`, { timeout }, async () => {
    for (let round = 0; round < outages; round += 1) {
      const ada = await signUp(`Cut${round}`);
      const [own, other] = cluster.at(ada) as [Person, Person];
      const writes = acknowledgedWrites({ pauseMs });
      const people = await Promise.all([0, 1, 2].map((index) => signUp(`CutWriter${round}${index}`)));
      const turn = own.send('count to 3000');
      const { session, turnId } = await started(turn);
      await turn.until(({ type }) => type === 'part');
      const cutAndMend = async () => {
        cluster.lines[0]?.cut();
        await eventually(
          () => ready(0),
          (status) => status === 503,
        );
        // The others wait until its lease expires, end its answer, and admit the next question.
        const chat = await eventually(
          () => readChat(other, session.id),
          ({ activeTurn }) => activeTurn === null,
        );
        expect(chat.messages[1]?.status).toBe('interrupted');
        const next = await other.send('Again?', { sessionId: session.id }).done;
        expect(outcomeOf(next), next.errorBody).toBe('complete');
        cluster.lines[0]?.mend();
        await eventually(
          () => ready(0),
          (status) => status === 200,
        );
      };
      await writes.write(
        people.map((person, index) => cluster.writerAt(index, person)),
        cutAndMend(),
      );
      expect(await writes.findLost()).toEqual([]);
      expect(await writes.findLostAnswers()).toEqual([]);
      // The server that was cut off has lost the answer, and nothing it still writes is stored.
      const told = await turn.done;
      expect(outcomeOf(told)).not.toBe('complete');
      const after = await readChat(own, session.id);
      expect(after.messages[1]?.status).toBe('interrupted');
      expect(words(3_000).startsWith(after.messages[1]?.content ?? '?')).toBe(true);
      expect(outcomeOf(await other.follow(turnId).done)).not.toBe('complete');
      expect((await own.request('GET', '/api/usage')).json.dailyTasksUsed).toBe(1);
    }
  });

  it.skipIf(!hasHaproxy)(`between the balancer and a server, ${outages} times`, { timeout }, async () => {
    const lines: CuttableLine[] = [];
    for (const { origin } of cluster.servers) lines.push(await openLine(Number(new URL(origin).port)));
    const balancer = await startThrowawayHaproxy(lines.map(({ port }) => port));
    try {
      for (let round = 0; round < outages; round += 1) {
        await eventually(
          async () => (await fetch(`${balancer.origin}/api/health/ready`)).status,
          (status) => status === 200,
        );
        const ada = personWith(balancer.origin, await signUp(`Balanced${round}`));
        const streams = Array.from({ length: 6 }, (_, index) => ada.send(`${index}: count to 2500`));
        const starts = await Promise.all(streams.map(started));
        const readers = starts.map(({ turnId }, index) =>
          readToTheEnd([ada], turnId, streams[index] ?? ada.follow(turnId)),
        );
        lines[round % lines.length]?.cut();
        // No answer is interrupted: the servers carry on, and a disconnected reader continues through another one.
        for (const read of await Promise.all(readers)) expect(read.text).toBe(words(2_500));
        for (const { session } of starts) {
          const { messages } = await readChat(ada, session.id);
          expect(messages[1]).toMatchObject({ status: 'complete', content: words(2_500) });
        }
        lines[round % lines.length]?.mend();
      }
    } finally {
      await balancer.stop();
      await Promise.all(lines.map((line) => line.close()));
    }
  });

  it.each([hourMs, -hourMs])('of the clocks one is %d ms off', { timeout }, async (offset) => {
    await cluster.servers[2]?.stop();
    await cluster.restart(2, {
      NODE_OPTIONS: `--import ${new URL('../setup/start-shifted.mjs', import.meta.url).href}`,
      TEST_CLOCK_OFFSET_MS: String(offset),
    });
    const ada = await signUp('Hour');
    const [one, two, shifted] = cluster.at(ada) as [Person, Person, Person];
    // Longer than a lease, so all servers have checked each one.
    const streams = [one.send('count to 1200'), shifted.send('count to 1200')];
    const starts = await Promise.all(streams.map(started));
    const followed = [
      readToTheEnd([shifted], starts[0]?.turnId ?? '', shifted.follow(starts[0]?.turnId ?? '')),
      readToTheEnd([two], starts[1]?.turnId ?? '', two.follow(starts[1]?.turnId ?? '')),
    ];
    for (const record of await Promise.all(streams.map(({ done }) => done))) {
      expect(outcomeOf(record), record.errorBody).toBe('complete');
      expect(record.text).toBe(words(1_200));
    }
    for (const record of await Promise.all(followed)) expect(words(1_200).startsWith(record.text)).toBe(true);
    // It counts days by its own clock and reports that its clock is wrong; the others show the charges correctly.
    const { degraded } = (await shifted.request('GET', '/api/health/ready')).json;
    expect(degraded).toContain('clock');
    expect((await two.request('GET', '/api/health/ready')).json.degraded ?? []).not.toContain('clock');
    expect((await two.request('GET', '/api/usage')).json.dailyTasksUsed).toBeGreaterThanOrEqual(1);
    // What one server writes appears in order on the others, and a session created there is valid everywhere.
    const there = await signUpPerson(originOf(2), 'Ahead');
    expect((await cluster.at(there)[0]?.request('GET', '/api/chats'))?.status).toBe(200);
    // And the other way round: its absence is noticed, whatever its clock said.
    const left = shifted.send('count to 3000');
    const { session } = await started(left);
    await left.until(({ type }) => type === 'part');
    cluster.servers[2]?.kill('SIGKILL');
    await cluster.servers[2]?.exited;
    const chat = await eventually(
      () => readChat(two, session.id),
      ({ messages }) => messages[1]?.status !== 'streaming',
    );
    expect(chat.activeTurn).toBeNull();
    expect(chat.messages[1]?.status).toBe('interrupted');
    await cluster.restart(2);
  });
});
