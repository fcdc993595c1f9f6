import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type ReceivedEvent, readTurnEvents, startOf, TurnReader } from '#tests/harness/read-turn-events.ts';
import { type Link, type SeveralServers, startSeveralServers } from '#tests/harness/several-servers.ts';
import type { TestApp } from '#tests/harness/test-app.ts';
import { collectTurn, type TestPerson } from '#tests/harness/test-person.ts';
import { hasRedis, startThrowawayRedis, type ThrowawayRedis } from '#tests/harness/throwaway-redis.ts';
import { numberedWord } from '#tests/stand-ins/behaviour.ts';
import { type StandInProvider, startStandInProvider } from '#tests/stand-ins/provider.ts';

let provider: StandInProvider;
let redis: ThrowawayRedis | undefined;

const isOnPostgres = process.env.TEST_DATABASE_URL !== undefined;

beforeAll(async () => {
  provider = await startStandInProvider();
  if (hasRedis && isOnPostgres) redis = await startThrowawayRedis();
});
afterAll(async () => {
  await provider.close();
  await redis?.stop();
});

const rowsOf = async <Row>(server: TestApp, statement: ReturnType<typeof sql>) =>
  ((await server.open.database.execute(statement)) as unknown as { rows: Row[] }).rows;

async function beginAs(person: TestPerson): Promise<TurnReader> {
  const reader = new TurnReader(
    await person.post('/api/chat', { clientId: crypto.randomUUID(), text: 'What is light?' }),
  );
  await reader.untilEvent('text');
  return reader;
}

const follow = (person: TestPerson, turnId: string, after = 0) =>
  person.get(`/api/chat/turns/${turnId}/stream?after=${after}`);

const numbers = (received: readonly ReceivedEvent[]) => received.map(({ sequence }) => sequence);

const links: Link[] = hasRedis ? ['notices', 'redis', 'looking'] : ['notices', 'looking'];

describe.skipIf(!isOnPostgres).each(links)('R128 turns through every server, by %s', (link) => {
  let cluster: SeveralServers;
  let one: TestApp;
  let two: TestApp;
  let three: TestApp;
  let ada: TestPerson;
  let elsewhere: TestPerson;

  beforeAll(async () => {
    cluster = await startSeveralServers(3, { link, redisUrl: redis?.url, providerUrl: provider.baseUrl });
    [one, two, three] = cluster.servers as [TestApp, TestApp, TestApp];
  });
  afterAll(() => cluster.close());
  beforeEach(async () => {
    provider.clear();
    ada = await one.createPerson();
    elsewhere = cluster.at(two, ada);
  });

  it('tells every event once, in order, from the first and from any other', async () => {
    provider.script({ kind: 'tokens', count: 300, tokensPerSecond: 200 });
    const reader = await beginAs(ada);
    const { turnId } = startOf(reader.received);
    const fromStart = readTurnEvents(await follow(elsewhere, turnId));
    await reader.until((received) => received.length > 20);
    const fromMiddle = readTurnEvents(await follow(cluster.at(three, ada), turnId, 15));
    const late = new TurnReader(await follow(elsewhere, turnId, 5));
    await late.until((received) => received.length > 5);
    await late.leave();
    const last = late.received.at(-1)?.sequence ?? 0;
    const again = readTurnEvents(await follow(cluster.at(three, ada), turnId, last));
    const whole = await reader.rest();
    expect(await fromStart).toEqual(whole);
    expect(await fromMiddle).toEqual(whole.slice(15));
    expect([...late.received, ...(await again)]).toEqual(whole.slice(5));
    expect(numbers(whole)).toEqual(whole.map((_, index) => index + 1));
    expect(collectTurn(whole).outcome).toBe('complete');
  });

  it('stops a turn of another server, which cancels the call of the provider', async () => {
    provider.script({ kind: 'endless', tokensPerSecond: 50 });
    const reader = await beginAs(ada);
    const { turnId, session } = startOf(reader.received);
    expect((await elsewhere.post(`/api/chat/turns/${turnId}/stop`)).status).toBe(204);
    const answer = (await (await elsewhere.get(`/api/chats/${session.id}`)).json()).messages.at(-1);
    expect(answer).toMatchObject({ status: 'stopped', content: collectTurn(await reader.rest()).text });
    await provider.requests[0]?.over;
    expect(provider.openStreams).toBe(0);
  });

  it('stops it when its chat is deleted, and when all chats are, through another server', async () => {
    provider.script({ kind: 'endless', tokensPerSecond: 50 });
    const first = await beginAs(ada);
    const { session } = startOf(first.received);
    expect((await elsewhere.request('DELETE', `/api/chats/${session.id}`)).status).toBe(204);
    expect(collectTurn(await first.rest()).outcome).toBe('stopped');
    const second = await beginAs(ada);
    expect((await elsewhere.request('DELETE', '/api/chats')).status).toBe(204);
    expect(collectTurn(await second.rest()).outcome).toBe('stopped');
    await Promise.all(provider.requests.map(({ over }) => over));
    expect(provider.openStreams).toBe(0);
  });

  it('leaves nothing behind', async () => {
    expect(await rowsOf(one, sql`select id from turn_requests`)).toEqual([]);
    expect(await rowsOf(one, sql`select id from chat_turns where status = 'running'`)).toEqual([]);
  });
});

describe.skipIf(!isOnPostgres)('R128 turns of another server', () => {
  let cluster: SeveralServers;
  let one: TestApp;
  let two: TestApp;
  let ada: TestPerson;
  let elsewhere: TestPerson;

  beforeAll(async () => {
    cluster = await startSeveralServers(2, { providerUrl: provider.baseUrl });
    [one, two] = cluster.servers as [TestApp, TestApp];
  });
  afterAll(() => cluster.close());
  beforeEach(async () => {
    provider.clear();
    ada = await one.createPerson();
    elsewhere = cluster.at(two, ada);
  });

  it('joins the same send at another server without a second turn', async () => {
    provider.script({ kind: 'tokens', count: 100, tokensPerSecond: 200 });
    const body = { clientId: crypto.randomUUID(), text: 'Once, please.' };
    const [here, there] = await Promise.all([ada.post('/api/chat', body), elsewhere.post('/api/chat', body)]);
    const [first, second] = await Promise.all([readTurnEvents(here), readTurnEvents(there)]);
    expect(second).toEqual(first);
    expect(provider.requests).toHaveLength(1);
  });

  it('tells nobody of a turn that is another person’s', async () => {
    provider.script({ kind: 'endless', tokensPerSecond: 50 });
    const reader = await beginAs(ada);
    const { turnId } = startOf(reader.received);
    const berta = cluster.at(two, await one.createPerson());
    expect((await follow(berta, turnId)).status).toBe(404);
    expect((await berta.post(`/api/chat/turns/${turnId}/stop`)).status).toBe(404);
    // Even while its owner follows it there.
    const own = new TurnReader(await follow(elsewhere, turnId));
    await own.untilEvent('text');
    expect((await follow(berta, turnId)).status).toBe(404);
    await elsewhere.post(`/api/chat/turns/${turnId}/stop`);
    await own.rest();
  });

  it('passes on what is made after an answer', async () => {
    provider.script({ kind: 'text', text: 'Light is a wave, and it is not.' });
    provider.scriptAside(() => ({ kind: 'text', text: 'Title: The nature of light' }));
    // Longer than a title, so that a better one is requested.
    const turn = await ada.ask('What is light, and what is it like when one looks very closely?');
    const { turnId } = turn.start;
    const there = await (await elsewhere.get(`/api/chat/turns/${turnId}/afterwards`)).json();
    expect(there).toEqual(await (await ada.get(`/api/chat/turns/${turnId}/afterwards`)).json());
    expect(there.title).toBe('The nature of light');
  });

  it('are stopped before an account is deleted', async () => {
    provider.script({ kind: 'endless', tokensPerSecond: 50 });
    const reader = await beginAs(ada);
    await two.parts.windDown(ada.id);
    expect(collectTurn(await reader.rest()).outcome).toBe('stopped');
    await provider.requests[0]?.over;
  });

  it('hand their readers on when their server is about to stop, and nothing is lost on the way', async () => {
    provider.script({ kind: 'tokens', count: 200, tokensPerSecond: 200 });
    const leaving = await cluster.startLifeless();
    leaving.turns.open();
    const reader = await beginAs(cluster.at(leaving, ada));
    const { turnId } = startOf(reader.received);
    leaving.drain();
    const before = await reader.rest();
    expect(before.map(({ event }) => event.type)).not.toContain('done');
    const last = before.at(-1)?.sequence ?? 0;
    const after = await readTurnEvents(await follow(elsewhere, turnId, last));
    const whole = [...before, ...after];
    expect(whole.map(({ sequence }) => sequence)).toEqual(whole.map((_, index) => index + 1));
    const turn = collectTurn(whole);
    expect(turn.outcome).toBe('complete');
    expect(turn.text).toBe(Array.from({ length: 200 }, (_, index) => numberedWord(index)).join(''));
    expect((await cluster.at(leaving, ada).send('More?')).status).toBe(503);
  });
});

describe.skipIf(!isOnPostgres)('R129 the turn of a server that is gone', () => {
  let cluster: SeveralServers;
  let one: TestApp;
  let ada: TestPerson;
  let elsewhere: TestPerson;

  beforeAll(async () => {
    cluster = await startSeveralServers(2, { providerUrl: provider.baseUrl });
    one = cluster.servers[0]!;
    ada = await one.createPerson();
    elsewhere = cluster.at(cluster.servers[1]!, ada);
  });
  afterAll(() => cluster.close());

  it('is ended by another, with what was stored of it; the task is given back, and the next question let in', async () => {
    provider.script({ kind: 'stall', text: 'Half of' });
    const gone = await cluster.startLifeless();
    const person = cluster.at(gone, ada);
    const reader = await beginAs(person);
    const { turnId, session } = startOf(reader.received);
    await gone.turns.saveProgress();
    // It renews no leases: to the others it looks dead.
    const following = new TurnReader(await follow(elsewhere, turnId));
    await expect
      .poll(
        async () => (await (await elsewhere.get(`/api/chats/${session.id}`)).json()).messages.at(-1).status,
      )
      .toBe('interrupted');
    const chat = await (await elsewhere.get(`/api/chats/${session.id}`)).json();
    expect(chat.messages.at(-1).content).toBe('Half of');
    expect(chat.activeTurn).toBeNull();
    // A server that does not know how it ended claims nothing.
    expect((await following.rest()).map(({ event }) => event.type)).not.toContain('done');
    expect((await follow(elsewhere, turnId, 3)).status).toBe(204);
    const [task] = await rowsOf<{ released: boolean }>(
      one,
      sql`select released_at is not null as released from api_logs where user_id = ${ada.id}`,
    );
    expect(task?.released).toBe(true);
    provider.script({ kind: 'text', text: 'Both.' });
    expect((await elsewhere.ask('Again?', { sessionId: session.id })).text).toBe('Both.');
    // It was only slow. Whatever it would write now is discarded.
    await person.post(`/api/chat/turns/${turnId}/stop`);
    expect(collectTurn(await reader.rest()).outcome).toBe('interrupted');
    const after = await (await elsewhere.get(`/api/chats/${session.id}`)).json();
    expect(after.messages.map(({ status }: { status: string }) => status)).not.toContain('stopped');
  });

  it('is read as of one moment, while it ends on another server', async () => {
    const held = Promise.withResolvers<void>();
    provider.script({ kind: 'held', until: held.promise, text: 'A wave.' });
    const response = await ada.post('/api/chat', { clientId: crypto.randomUUID(), text: 'What is light?' });
    const reader = new TurnReader(response);
    await reader.untilEvent('start');
    const { session } = startOf(reader.received);
    // Its files are queried after its messages, and before the running turn.
    const locked = Promise.withResolvers<void>();
    const free = Promise.withResolvers<void>();
    const lock = one.open.database.transaction(async (tx) => {
      await tx.execute(sql`lock table chat_attachments in access exclusive mode`);
      locked.resolve();
      await free.promise;
    });
    await locked.promise;
    const reading = elsewhere.get(`/api/chats/${session.id}`);
    const waiting = sql`select pid from pg_locks where not granted and relation = 'chat_attachments'::regclass`;
    await expect.poll(async () => (await rowsOf(one, waiting)).length).toBe(1);
    held.resolve();
    await reader.rest();
    free.resolve();
    await lock;
    const read = await (await reading).json();
    expect([read.messages.at(-1).status, read.activeTurn !== null]).toEqual(['streaming', true]);
    const now = await (await elsewhere.get(`/api/chats/${session.id}`)).json();
    expect([now.messages.at(-1).status, now.activeTurn]).toEqual(['complete', null]);
  });
});
