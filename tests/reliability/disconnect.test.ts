import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { wordsOf } from '#features/assistant/shared/turn-events.ts';
import { numberedWord } from '#tests/stand-ins/behaviour.ts';
import { closeIdleConnections } from './support/event-stream.ts';
import { type Person, signUpPerson } from './support/person.ts';
import { query } from './support/tables.ts';
import { startTestServer, type TestServer } from './support/test-server.ts';
import { eventually, outcomeOf, readAssistantMessage, readChat, started } from './support/turns.ts';

let server: TestServer;
let ada: Person;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
beforeEach(async () => {
  server.provider.clear();
  ada = await signUpPerson(server.origin, 'Ada');
});

const words = (count: number) => Array.from({ length: count }, (_, index) => numberedWord(index)).join('');

describe('R63 a page that goes away', () => {
  it('five hundred times: every turn finishes whole, and no socket stays', { timeout: 600_000 }, async () => {
    const people = await Promise.all(
      Array.from({ length: 10 }, (_, index) => signUpPerson(server.origin, `P${index}`)),
    );
    await server.database.execute(sql`update users set subscription_tier = 'enterprise'`);
    const socketsBefore = await server.countSockets();
    server.provider.script({ kind: 'tokens', count: 12, tokensPerSecond: 200 });
    for (let batch = 0; batch < 10; batch += 1) {
      await Promise.all(
        people.flatMap((person) =>
          Array.from({ length: 5 }, async (_, index) => {
            const stream = person.send('Count to twelve');
            // Right after it starts, at its first word, and in its middle.
            await started(stream);
            if (index % 3 > 0) await stream.until((event) => wordsOf(event) !== '');
            if (index % 3 > 1) await stream.until((event) => wordsOf(event).includes('w6'));
            stream.drop();
            await stream.done;
          }),
        ),
      );
    }
    const counts = await eventually(
      () =>
        query(
          server.database,
          sql`select status, count(*)::int as count from chat_turns where status = 'running' group by 1`,
        ),
      (rows) => rows.length === 0,
      60_000,
    );
    expect(counts).toEqual([]);
    const messages = await query<{ status: string; content: string; count: number }>(
      server.database,
      sql`select status, content, count(*)::int as count from chat_messages where role = 'assistant' group by 1, 2`,
    );
    expect(messages).toEqual([{ status: 'complete', content: words(12), count: 500 }]);
    expect(server.provider.openStreams).toBe(0);
    // On a slow machine some answers were complete before the page left; their connections are kept alive for reuse.
    closeIdleConnections();
    await eventually(server.countSockets, (sockets) => sockets <= socketsBefore + 2);
  });

  it('finds the whole answer when it comes back', async () => {
    server.provider.script({ kind: 'tokens', count: 40, tokensPerSecond: 200 });
    const stream = ada.send('Count to forty');
    await stream.until((event) => wordsOf(event) !== '');
    const start = await started(stream);
    stream.drop();
    const message = await eventually(
      () => readAssistantMessage(ada, start),
      ({ status }) => status !== 'streaming',
    );
    expect(message).toMatchObject({ status: 'complete', content: words(40) });
  });
});

describe('R64 coming back in the middle', () => {
  it('continues after any event with no gap and no repeat, for any number of readers', async () => {
    server.provider.script({ kind: 'tokens', count: 200, tokensPerSecond: 100 });
    const stream = ada.send('Count');
    const { turnId } = await started(stream);
    await stream.until((event) => wordsOf(event).includes('w20'));
    const readers = [0, 1, 7, stream.record.sequences.at(-1) ?? 0].map((after) => ada.follow(turnId, after));
    const whole = await stream.done;
    expect(whole.sequences).toEqual(whole.sequences.map((_, index) => index + 1));
    for (const reader of readers) {
      const record = await reader.done;
      const first = record.sequences[0] ?? 0;
      expect(record.sequences).toEqual(whole.sequences.slice(first - 1));
      expect(record.events).toEqual(whole.events.slice(first - 1));
    }
  });

  it('shows the turn that is running, then its end', async () => {
    server.provider.script({ kind: 'tokens', count: 100, tokensPerSecond: 100 });
    const stream = ada.send('Count');
    const start = await started(stream);
    await stream.until((event) => wordsOf(event) !== '');
    const chat = await readChat(ada, start.session.id);
    expect(chat.activeTurn).toEqual({ id: start.turnId, assistantMessageId: start.assistantMessageId });
    await stream.done;
    expect((await readChat(ada, start.session.id)).activeTurn).toBeNull();
    const replayed = await ada.follow(start.turnId).done;
    expect(replayed.text).toBe(stream.record.text);
    expect(outcomeOf(replayed)).toBe('complete');
  });
});

describe('R65 stop', () => {
  it('closes the call to the provider within a second and freezes the text', async () => {
    server.provider.script({ kind: 'endless', tokensPerSecond: 100 });
    const stream = ada.send('Go on for ever');
    await stream.until((event) => wordsOf(event) !== '');
    const start = await started(stream);
    const request = await server.provider.request(0);
    const stoppedAt = performance.now();
    expect((await ada.stopTurn(start.turnId)).status).toBe(204);
    await request.over;
    expect(request.closedAt).not.toBeNull();
    expect((request.closedAt ?? Number.POSITIVE_INFINITY) - stoppedAt).toBeLessThan(1000);
    const record = await stream.done;
    expect(outcomeOf(record)).toBe('stopped');
    const message = await readAssistantMessage(ada, start);
    expect(message).toMatchObject({ status: 'stopped', content: record.text });
    expect(message.content).not.toBe('');
    expect((await readAssistantMessage(ada, start)).content).toBe(message.content);
  });

  it('works before the first word', async () => {
    server.provider.script({ kind: 'text', text: 'Late.', firstTokenMs: 60_000 });
    const stream = ada.send('Take your time');
    const start = await started(stream);
    const request = await server.provider.request(0);
    const stoppedAt = performance.now();
    await ada.stopTurn(start.turnId);
    await request.over;
    expect((request.closedAt ?? Number.POSITIVE_INFINITY) - stoppedAt).toBeLessThan(1000);
    expect(outcomeOf(await stream.done)).toBe('stopped');
  });

  it('of a turn that is over, or twice, does nothing', async () => {
    server.provider.script({ kind: 'text', text: 'Done.' });
    const stream = ada.send('Quickly');
    await stream.done;
    const start = await started(stream);
    expect((await ada.stopTurn(start.turnId)).status).toBe(204);
    expect((await ada.stopTurn(start.turnId)).status).toBe(204);
    expect(await readAssistantMessage(ada, start)).toMatchObject({ status: 'complete', content: 'Done.' });
  });
});
