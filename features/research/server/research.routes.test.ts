import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { findPart, type MessagePart } from '#features/assistant/shared/message-part.ts';
import { secondJudgePrompt } from '#features/claim-check/server/second-judge.prompt.ts';
import { type SentenceVerdict, verdictsOf } from '#features/claim-check/shared/verdicts-part.ts';
import type { ResearchRecord } from '#features/research/shared/research-record.ts';
import { applyResearchUpdate } from '#features/research/shared/research-record.ts';
import { readTurnEvents, startOf, TurnReader } from '#tests/harness/read-turn-events.ts';
import { startSeveralServers } from '#tests/harness/several-servers.ts';
import { startTestApp, type TestApp } from '#tests/harness/test-app.ts';
import { collectTurn, type FinishedTurn, type TestPerson } from '#tests/harness/test-person.ts';
import type { ProviderRequest } from '#tests/stand-ins/behaviour.ts';
import { type StandInProvider, startStandInProvider } from '#tests/stand-ins/provider.ts';
import { type SmallWeb, startSmallWeb } from '#tests/stand-ins/small-web.ts';

let provider: StandInProvider;
let web: SmallWeb;
let app: TestApp;
let ada: TestPerson;

const pages = [
  {
    host: 'towers.example',
    title: 'The Eiffel Tower',
    text: [
      'The Eiffel Tower in Paris is 330 metres tall.',
      'It was completed in 1889 for the World Fair. The tower has three floors for visitors.',
    ],
  },
  {
    host: 'heights.example',
    title: 'Heights of towers',
    text: ['The Eiffel Tower in Paris is 330 metres tall.', 'Its top is closed in strong wind.'],
  },
  {
    host: 'oldbook.example',
    title: 'An old guide to Paris',
    text: ['The Eiffel Tower in Paris is 300 metres tall.', 'Visitors climb the tower on 1665 steps.'],
  },
];

beforeAll(async () => {
  provider = await startStandInProvider();
  web = await startSmallWeb(pages);
  app = await startTestApp({ providerUrl: provider.baseUrl, search: web.search, outboundPolicy: web.policy });
});
beforeEach(async () => {
  provider.script(planThen('The Eiffel Tower is 330 metres tall ⟦1⟧.'));
  provider.clear();
  ada = await app.createPerson();
});
afterAll(async () => {
  await app.close();
  await provider.close();
  await web.close();
});

const plan = ['How tall is the Eiffel Tower?', 'When was the Eiffel Tower completed?'];

function isPlanning({ body }: ProviderRequest): boolean {
  return String(body.messages?.[0]?.content ?? '').includes('JSON array');
}

/** A model that plans when asked to, and writes this otherwise. */
function planThen(text: string, pace: { tokensPerSecond?: number } = {}) {
  return (request: ProviderRequest) =>
    isPlanning(request)
      ? ({ kind: 'text', text: JSON.stringify(plan) } as const)
      : ({ kind: 'text', text, ...pace } as const);
}

const researchOf = (message: { parts: MessagePart[] }) =>
  findPart(message.parts, 'research')?.record as ResearchRecord;

function recordOf({ events }: Pick<FinishedTurn, 'events'>): ResearchRecord {
  let record: ResearchRecord | null = null;
  for (const event of events)
    if (event.type === 'part' && event.kind === 'research')
      record = applyResearchUpdate(record, event.change);
  if (!record) throw new Error('nothing was researched');
  return record;
}

const question = 'How tall is the Eiffel Tower?';

async function ask(person: TestPerson, depth: string, text = question): Promise<FinishedTurn> {
  const response = await person.post('/api/chat', { clientId: crypto.randomUUID(), text, depth });
  expect(response.status).toBe(200);
  return collectTurn(await readTurnEvents(response));
}

async function start(person: TestPerson, planned: FinishedTurn, questions = plan) {
  return person.post(`/api/chat/turns/${planned.start.turnId}/plan`, { questions });
}

async function tasksUsed(person: TestPerson): Promise<number> {
  return (await (await person.get('/api/usage')).json()).dailyTasksUsed;
}

async function storedAnswer(person: TestPerson, turn: FinishedTurn) {
  return (await (await person.get(`/api/chats/${turn.start.session.id}`)).json()).messages.at(-1);
}

describe('basic', () => {
  it.each(['basic', 'quick'])(
    '“%s” searches once, reads no page and answers with a checked citation',
    async (depth) => {
      const turn = await ask(ada, depth);
      expect(turn.outcome).toBe('complete');
      expect(turn.text).toBe('The Eiffel Tower is 330 metres tall ⟦1⟧.');
      const record = recordOf(turn);
      expect(record).toMatchObject({
        depth: 'basic',
        phase: 'done',
        used: { searches: 1, pages: 0 },
        claims: { supported: 1, unsupported: 0 },
      });
      expect(record.searchedIn).toContain('SearXNG');
      expect(await tasksUsed(ada)).toBe(1);
      expect(researchOf(await storedAnswer(ada, turn))).toEqual(record);
    },
  );

  it('judges a sentence whose source says another number behind its back: what was shown stays', async () => {
    provider.script(planThen('The Eiffel Tower is 200 metres tall ⟦1⟧. It stands in Paris ⟦77⟧.'));
    const turn = await ask(ada, 'basic');
    expect(turn.text).toBe('The Eiffel Tower is 200 metres tall ⟦1⟧. It stands in Paris.');
    expect(recordOf(turn).claims).toMatchObject({ unsupported: 1 });
    const stored = await storedAnswer(ada, turn);
    expect(verdictsOf(stored.parts)).toMatchObject([
      { ids: [1], verdict: 'opposite', quote: 'The Eiffel Tower in Paris is 330 metres tall.', by: 'rules' },
    ]);
    const [{ from, to }] = verdictsOf(stored.parts) as [SentenceVerdict];
    expect(stored.content.slice(from, to)).toBe('The Eiffel Tower is 200 metres tall');
  });

  it('counts a second look at its sentences with its own turn', async () => {
    const report = planThen('The Eiffel Tower is 200 metres tall ⟦1⟧.');
    provider.script((request) =>
      request.body.messages?.[0]?.content === secondJudgePrompt
        ? { kind: 'text', text: '1: ABSENT' }
        : report(request),
    );
    await ada.request('PATCH', '/api/settings', { betterTitles: false, nextQuestions: false });
    const alone = await storedAnswer(ada, await ask(ada, 'basic'));
    await ada.request('PATCH', '/api/settings', { checkClaimsWithModel: true });
    const both = await storedAnswer(ada, await ask(ada, 'basic'));
    expect(verdictsOf(both.parts)).toMatchObject([{ verdict: 'absent', by: 'model' }]);
    expect(findPart(both.parts, 'usage')?.calls).toBe((findPart(alone.parts, 'usage')?.calls ?? 0) + 1);
  });

  it('knows what may be remembered of the person, while planning and while writing', async () => {
    await ada.post('/api/memory/facts', { text: 'I am afraid of heights' });
    const told = () =>
      provider.requests.filter(({ body }) =>
        String(body.messages?.[0]?.content).includes('<person>\n- I am afraid of heights\n</person>'),
      ).length;
    await ask(ada, 'medium');
    expect(provider.requests).toHaveLength(2);
    expect(told()).toBe(2);
    const planned = await ask(ada, 'thorough');
    await readTurnEvents(await start(ada, planned));
    expect(provider.requests).toHaveLength(4);
    expect(told()).toBe(4);
    await ada.request('PATCH', '/api/privacy', { personalization: false });
    await ask(ada, 'medium');
    expect(provider.requests).toHaveLength(6);
    expect(told()).toBe(4);
  });

  it('follows the settings when a message names no depth', async () => {
    await ada.request('PATCH', '/api/settings', { deepResearchEnabled: true, researchDepth: 'quick' });
    expect(recordOf(await ada.ask(question)).depth).toBe('basic');
    await ada.request('PATCH', '/api/settings', { deepResearchEnabled: false });
    const plain = await ada.ask(question);
    expect(plain.events.some((event) => event.type === 'part' && event.kind === 'research')).toBe(false);
  });
});

describe('medium', () => {
  it('plans by itself, runs several searches, reads pages and charges three tasks', async () => {
    const turn = await ask(ada, 'detailed');
    const record = recordOf(turn);
    expect(turn.outcome).toBe('complete');
    expect(record.plan).toEqual(plan);
    expect(record.used.searches).toBe(2);
    expect(record.used.pages).toBeGreaterThan(0);
    expect(record.steps.filter(({ kind }) => kind === 'search').map(({ label }) => label)).toEqual(plan);
    expect(record.steps.every(({ state }) => state === 'done')).toBe(true);
    expect(await tasksUsed(ada)).toBe(3);
    const evidence = String(provider.requests.at(-1)!.body.messages!.at(-1)!.content);
    expect(evidence).toContain('completed in 1889');
  });

  it('works by rules with the built-in engine, and every sentence is supported', async () => {
    await ada.request('PATCH', '/api/settings', { selectedModel: 'built-in' });
    const turn = await ask(ada, 'medium');
    expect(provider.requests).toEqual([]);
    expect(turn.text).toContain('The Eiffel Tower in Paris is 330 metres tall. ⟦1⟧');
    expect(recordOf(turn).claims).toMatchObject({ unsupported: 0, uncited: 0 });
    expect(recordOf(turn).claims.supported).toBeGreaterThan(2);
  });
});

describe('thorough', () => {
  it('makes a plan, charges it and waits; started, it writes a report with a table of its sources', async () => {
    const planned = await ask(ada, 'deep');
    expect(planned.outcome).toBe('complete');
    expect(planned.text).toBe('');
    expect(recordOf(planned)).toMatchObject({ phase: 'waiting', plan, used: { searches: 0 } });
    expect(await tasksUsed(ada)).toBe(1);
    const told = async () => findPart((await storedAnswer(ada, planned)).parts, 'usage')?.tasks;
    expect(await told()).toBe(1);

    const questions = [plan[0]!, 'Where do sources differ about the Eiffel Tower?'];
    const turn = collectTurn(await readTurnEvents(await start(ada, planned, questions)));
    expect(turn.start.assistantMessageId).toBe(planned.start.assistantMessageId);
    expect(turn.outcome).toBe('complete');
    const record = recordOf(turn);
    expect(record).toMatchObject({ phase: 'done', plan: questions });
    expect(turn.text).toContain('| Source | From | Date | Read |');
    expect(turn.text).toMatch(/\| ⟦1⟧|⟦1⟧ \| towers\.example|⟦1⟧ \| \w+\.example/);
    expect(await tasksUsed(ada)).toBe(5);
    // With its plan.
    expect(await told()).toBe(5);
    const prompt = String(provider.requests.at(-1)!.body.messages!.at(-1)!.content);
    expect(prompt).toContain('A comparison found these contradictions');
    expect(prompt).toContain('300 metres');
    const stored = await storedAnswer(ada, turn);
    expect(stored).toMatchObject({ status: 'complete', content: turn.text });
  });

  it('tells both sides where its sources differ, with the built-in engine', async () => {
    await ada.request('PATCH', '/api/settings', { selectedModel: 'built-in' });
    const planned = await ask(ada, 'thorough');
    const turn = collectTurn(await readTurnEvents(await start(ada, planned, [question])));
    expect(turn.text).toContain('## Where the sources differ');
    expect(turn.text).toContain('300 metres');
    expect(turn.text).toContain('330 metres');
    expect(recordOf(turn).claims.unsupported).toBe(0);
  });

  it('starts a plan once, and only while nothing came after it', async () => {
    const planned = await ask(ada, 'thorough');
    const [one, other] = await Promise.all([start(ada, planned), start(ada, planned)]);
    expect([one.status, other.status].sort()).toEqual([200, 409]);
    await Promise.all([one.text(), other.text()]);
    expect(await tasksUsed(ada)).toBe(5);

    const left = await ask(ada, 'thorough', 'What is tea?');
    await ada.ask('Never mind.', { sessionId: left.start.session.id });
    expect((await start(ada, left)).status).toBe(409);
  });

  it('gives a waiting plan up on request', async () => {
    const planned = await ask(ada, 'thorough');
    expect((await ada.post(`/api/chat/turns/${planned.start.turnId}/stop`)).status).toBe(204);
    expect(await storedAnswer(ada, planned)).toMatchObject({ status: 'stopped' });
    expect((await start(ada, planned)).status).toBe(409);
  });

  it('is refused before anything happens when too few tasks are left for all of it', async () => {
    const planned = await ask(ada, 'thorough');
    await app.leaveTasks(ada, 3);
    const refused = await start(ada, planned);
    expect(refused.status).toBe(429);
    expect((await refused.json()).error.message).toContain('takes 4 tasks');
    expect(await storedAnswer(ada, planned)).toMatchObject({ status: 'complete' });
  });
});

describe('while it runs', () => {
  const slow = { tokensPerSecond: 20 };

  it('looks up next what the person asks for, and tells the writer', async () => {
    const silent = await startSmallWeb([{ ...pages[0]!, isSilent: true }, ...pages.slice(1)]);
    const slowApp = await startTestApp({
      providerUrl: provider.baseUrl,
      search: silent.search,
      outboundPolicy: silent.policy,
    });
    const bob = await slowApp.createPerson();
    const response = await bob.post('/api/chat', {
      clientId: crypto.randomUUID(),
      text: question,
      depth: 'medium',
    });
    const reader = new TurnReader(response);
    const isReading = (host: string) => () => silent.read.includes(host);
    await reader.until(isReading('towers.example'));
    const { turnId } = startOf(reader.received);
    const steer = { text: 'Who built the Eiffel Tower?' };
    expect((await bob.post(`/api/chat/turns/${turnId}/steer`, steer)).status).toBe(204);
    // The page that never responds is abandoned in favour of the report.
    expect((await bob.post(`/api/chat/turns/${turnId}/report`)).status).toBe(204);
    const turn = collectTurn(await reader.rest());
    expect(turn.outcome).toBe('complete');
    expect(recordOf(turn).cutShort).toBe('asked');
    expect(turn.text).toContain('You asked for the report before everything was looked up.');
    expect((await bob.post(`/api/chat/turns/${turnId}/steer`, steer)).status).toBe(409);
    await slowApp.close();
    await silent.close();
  });

  it.skipIf(process.env.TEST_DATABASE_URL === undefined)(
    'is steered through another server, and told so when nothing is looked up any more',
    async () => {
      const silent = await startSmallWeb([{ ...pages[0]!, isSilent: true }, ...pages.slice(1)]);
      const cluster = await startSeveralServers(2, {
        providerUrl: provider.baseUrl,
        search: silent.search,
        outboundPolicy: silent.policy,
      });
      const [one, two] = cluster.servers as [TestApp, TestApp];
      const bob = await one.createPerson();
      const reader = new TurnReader(
        await bob.post('/api/chat', { clientId: crypto.randomUUID(), text: question, depth: 'medium' }),
      );
      await reader.until(() => silent.read.includes('towers.example'));
      const { turnId } = startOf(reader.received);
      const elsewhere = cluster.at(two, bob);
      const steer = { text: 'Who built the Eiffel Tower?' };
      expect((await elsewhere.post(`/api/chat/turns/${turnId}/steer`, steer)).status).toBe(204);
      expect((await elsewhere.post(`/api/chat/turns/${turnId}/report`)).status).toBe(204);
      expect(recordOf(collectTurn(await reader.rest())).cutShort).toBe('asked');
      expect((await elsewhere.post(`/api/chat/turns/${turnId}/steer`, steer)).status).toBe(409);
      await cluster.close();
      await silent.close();
    },
  );

  it('stops on request, keeps what was written and does not charge what had no word yet', async () => {
    provider.script((request) =>
      isPlanning(request) ? { kind: 'text', text: JSON.stringify(plan) } : { kind: 'stall', text: '' },
    );
    const response = await ada.post('/api/chat', {
      clientId: crypto.randomUUID(),
      text: question,
      depth: 'medium',
    });
    const reader = new TurnReader(response);
    await reader.until((received) =>
      received.some(
        ({ event }) =>
          event.type === 'part' &&
          event.kind === 'research' &&
          event.change.kind === 'phase' &&
          event.change.phase === 'writing',
      ),
    );
    const { turnId } = startOf(reader.received);
    expect((await ada.post(`/api/chat/turns/${turnId}/stop`)).status).toBe(204);
    const turn = collectTurn(await reader.rest());
    expect(turn.outcome).toBe('stopped');
    expect(researchOf(await storedAnswer(ada, turn)).steps.length).toBeGreaterThan(1);
    expect(await tasksUsed(ada)).toBe(0);
  });

  it('fails with the steps kept and nothing charged when the model breaks while it writes', async () => {
    provider.script((request) =>
      isPlanning(request) ? { kind: 'text', text: JSON.stringify(plan) } : { kind: 'status', status: 400 },
    );
    const turn = await ask(ada, 'medium');
    expect(turn.outcome).toBe('failed');
    expect(await tasksUsed(ada)).toBe(0);
    const stored = await storedAnswer(ada, turn);
    expect(stored).toMatchObject({ status: 'failed', error: true });
    expect(researchOf(stored).used.searches).toBe(2);
  });

  it('is followed from another tab, from the first event on', async () => {
    provider.script(planThen('The Eiffel Tower is 330 metres tall ⟦1⟧.', slow));
    const response = await ada.post('/api/chat', {
      clientId: crypto.randomUUID(),
      text: question,
      depth: 'basic',
    });
    const reader = new TurnReader(response);
    await reader.untilEvent('text');
    const { turnId } = startOf(reader.received);
    const second = await readTurnEvents(await ada.get(`/api/chat/turns/${turnId}/stream?after=0`));
    expect(second).toEqual(await reader.rest());
  });

  it('keeps what was done when its server goes away, says interrupted and charges nothing', async () => {
    provider.script((request) =>
      isPlanning(request) ? { kind: 'text', text: JSON.stringify(plan) } : { kind: 'stall', text: '' },
    );
    const response = await ada.post('/api/chat', {
      clientId: crypto.randomUUID(),
      text: question,
      depth: 'medium',
    });
    const reader = new TurnReader(response);
    await reader.until((received) =>
      received.some(
        ({ event }) =>
          event.type === 'part' &&
          event.kind === 'research' &&
          event.change.kind === 'phase' &&
          event.change.phase === 'writing',
      ),
    );
    const { turnId, session } = startOf(reader.received);
    await app.turns.saveProgress();
    // As found by the sweep of a server that starts after this one was killed.
    await app.open.database.execute(
      sql`update chat_turns set heartbeat_at = now() - interval '1 hour' where id = ${turnId}`,
    );
    const other = await startTestApp({ open: { ...app.open, close: async () => {} } });
    await other.turns.interruptAbandoned(1_000);
    await other.close();
    const answer = (await (await ada.get(`/api/chats/${session.id}`)).json()).messages.at(-1);
    expect(answer).toMatchObject({ status: 'interrupted' });
    expect(await tasksUsed(ada)).toBe(0);
    await ada.post(`/api/chat/turns/${turnId}/stop`);
  });
});

describe('what it is charged', () => {
  it('fits as a whole or not at all, however many ask at once', async () => {
    await app.leaveTasks(ada, 5);
    const answers = await Promise.all(
      Array.from({ length: 4 }, () =>
        ada.post('/api/chat', { clientId: crypto.randomUUID(), text: question, depth: 'medium' }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 429, 429, 429]);
    await Promise.all(answers.map((answer) => answer.text()));
    expect(await tasksUsed(ada)).toBe(23);
  });
});

describe('afterwards', () => {
  it('is exported and shared readably, without naming its turn', async () => {
    provider.script(planThen('The Eiffel Tower is 200 metres tall ⟦1⟧.'));
    const turn = await ask(ada, 'basic');
    const { id } = turn.start.session;
    const markdown = await (await ada.get(`/api/chats/${id}/export?format=md`)).text();
    expect(markdown).toContain('1 sentence where the source says the opposite');
    const exported = await (await ada.get(`/api/chats/${id}/export?format=json`)).json();
    expect(researchOf(exported.messages.at(-1)).steps).toHaveLength(1);
    const { path } = await (await ada.post(`/api/chats/${id}/share`)).json();
    const shared = await (await app.anonymous().get(`/api${path}`)).json();
    expect(researchOf(shared.messages.at(-1))).toMatchObject({ phase: 'done', turnId: '' });
  });

  it('gives the next question the report as what was said before', async () => {
    const turn = await ask(ada, 'basic');
    await ada.ask('And how old is it?', { sessionId: turn.start.session.id });
    const messages = provider.requests.at(-1)!.body.messages!;
    expect(JSON.stringify(messages)).toContain('330 metres tall');
  });
});

describe('who may', () => {
  it.each([
    ['plan', { questions: ['Mine?'] }],
    ['steer', { text: 'Mine?' }],
    ['report', undefined],
  ])('keeps %s to the person whose turn it is', async (action, body) => {
    const planned = await ask(ada, 'thorough');
    const eve = await app.createPerson();
    const path = `/api/chat/turns/${planned.start.turnId}/${action}`;
    expect((await eve.post(path, body)).status).toBe(404);
    expect((await app.anonymous().post(path, body)).status).toBe(401);
  });

  it.each([
    { questions: [] },
    { questions: Array.from({ length: 7 }, () => 'What?') },
    { questions: ['x'.repeat(201)] },
    { questions: ['What?'], depth: 'basic' },
  ])('refuses a plan that is none: %j', async (body) => {
    const planned = await ask(ada, 'thorough');
    expect((await ada.post(`/api/chat/turns/${planned.start.turnId}/plan`, body)).status).toBe(400);
  });
});
