import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { wordsOf } from '#features/assistant/shared/turn-events.ts';
import { sampleFilm } from '#tests/harness/sample-film.ts';
import { type PainterStandIn, startPainterStandIn } from '#tests/stand-ins/painter.ts';
import { type StandInProvider, standInModel, startStandInProvider } from '#tests/stand-ins/provider.ts';
import { closeIdleConnections } from './support/event-stream.ts';
import { faultRounds } from './support/fault-rounds.ts';
import { type Person, personWith, signUpPerson } from './support/person.ts';
import { launchServer, type ServerProcess, startServerProcess } from './support/server-process.ts';
import { isType, outcomeOf, readChat, type StartEvent, started } from './support/turns.ts';

let provider: StandInProvider;
const folders: string[] = [];

beforeAll(async () => {
  provider = await startStandInProvider();
});
afterAll(async () => {
  closeIdleConnections();
  await provider.close();
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'everyday-process-'));
  folders.push(folder);
  return folder;
}

function environment(): Record<string, string> {
  return {
    OPENAI_COMPATIBLE_BASE_URL: provider.baseUrl,
    OPENAI_COMPATIBLE_API_KEY: 'key-of-the-test',
    OPENAI_COMPATIBLE_MODEL: standInModel,
    TRUSTED_PROXIES: '1',
  };
}

describe('R60 configuration', () => {
  async function expectRefusal(variables: Record<string, string>, reason: RegExp): Promise<void> {
    const { exited, output } = await launchServer({ dataFolder: newFolder(), environment: variables });
    expect(await exited, output()).toBe(1);
    expect(output()).toMatch(reason);
    // One sentence for the operator, and no stack trace.
    expect(output()).not.toMatch(/\n\s+at /u);
    expect(output().trim().split('\n')).toHaveLength(1);
  }

  it('refuses a short secret', () => expectRefusal({ AUTH_SECRET: 'short' }, /AUTH_SECRET.*32/u));

  it('refuses no secret where several servers must share one', () =>
    expectRefusal(
      { NODE_ENV: 'production', DATABASE_URL: 'postgres://127.0.0.1:1/none' },
      /AUTH_SECRET is required/u,
    ));

  it('refuses a plain http address that is not this machine', () =>
    expectRefusal({ NODE_ENV: 'production', PUBLIC_URL: 'http://everyday.example' }, /PUBLIC_URL.*https/u));

  it('refuses values that are no values', async () => {
    await expectRefusal({ PORT: 'eighty' }, /PORT/u);
    await expectRefusal({ OPENAI_COMPATIBLE_BASE_URL: 'ftp://example.com' }, /OPENAI_COMPATIBLE_BASE_URL/u);
    await expectRefusal({ DATABASE_URL: 'mysql://127.0.0.1/x' }, /DATABASE_URL/u);
  });
});

const film = sampleFilm({ width: 640, height: 360, seconds: 5 });
const filmWorkflow = {
  '1': { class_type: 'Video', inputs: { text: '%prompt%', length: '%frames%', frame_rate: 30 } },
};

/** Starts a film and waits for the first status request, which comes after it was stored. */
async function beginFilm(person: Person, painter: PainterStandIn): Promise<void> {
  await person.request('POST', '/api/billing/plan', { plan: 'plus' });
  const begun = await person.request('POST', '/api/designer/videos', {
    ...{ id: randomUUID(), engine: 'film:comfyui/moving', prompt: 'A lighthouse' },
    ...{ seconds: 5, rate: 30 },
  });
  expect(begun.status, begun.text).toBe(202);
  const looks = () => painter.others.filter(({ path }) => path.startsWith('/history/')).length;
  await expect.poll(looks, { timeout: 30_000 }).toBeGreaterThan(0);
}

/** Whichever server is up asks for the film, and it is never ordered again. */
async function expectFilmOnce(person: Person, painter: PainterStandIn): Promise<void> {
  const films = async () => (await person.request('GET', '/api/designer/designs')).json.films;
  await expect.poll(films, { timeout: 60_000 }).toBe(1);
  expect(painter.requests).toHaveLength(1);
}

describe('R70 kill -9 in the middle of turns', () => {
  // One kill at a random moment, and one after something was acknowledged.
  const kills = faultRounds > 1 ? 30 : 2;

  it(`loses nothing acknowledged, ${kills} times on one data folder`, { timeout: 600_000 }, async () => {
    const dataFolder = newFolder();
    const painter = await startPainterStandIn();
    painter.paint({ kind: 'film', bytes: film, looks: null });
    const workflows = newFolder();
    writeFileSync(join(workflows, 'moving.json'), JSON.stringify(filmWorkflow));
    const environmentWithFilms = {
      ...environment(),
      ...{ COMFYUI_BASE_URL: painter.origin, COMFYUI_WORKFLOWS: workflows },
    };
    const random = seededRandom(20_261_121);
    const acknowledged: { start: StartEvent; text: string; person: number }[] = [];
    let server = await startServerProcess({ dataFolder, environment: environmentWithFilms });
    const logins = await Promise.all(
      Array.from({ length: 3 * Math.ceil(kills / 24) }, (_, index) =>
        signUpPerson(server.origin, `Kill${index}`),
      ),
    );
    provider.script({ kind: 'tokens', count: 2000, tokensPerSecond: 100 });
    const filmMaker = () => personWith(server.origin, login(0));
    await beginFilm(filmMaker(), painter);

    for (let kill = 0; kill < kills; kill += 1) {
      const streams = [0, 1, 2].map((offset) => {
        // A day allows 25 sends, so the people take turns.
        const index = offset + 3 * Math.floor(kill / 24);
        const text = `Message ${kill}.${offset}`;
        return { index, text, stream: personWith(server.origin, login(index)).send(text) };
      });
      // Some time between the request's arrival and the middle of the answer; in three of four rounds, one is
      // acknowledged first.
      if (kill % 4 > 0) await Promise.any(streams.map(({ stream }) => started(stream)));
      await wait(random() * 250);
      server.kill('SIGKILL');
      await server.exited;
      for (const { index, text, stream } of streams) {
        const record = await stream.done;
        const start = record.events.find(isType('start'));
        if (start) acknowledged.push({ start, text, person: index });
      }
      server = await startServerProcess({ dataFolder, environment: environmentWithFilms });
      const fresh = acknowledged.filter(({ text }) => text.startsWith(`Message ${kill}.`));
      for (const entry of fresh) await expectKept(server, entry);
    }

    expect(acknowledged.length, 'messages that were acknowledged before a kill').toBeGreaterThanOrEqual(
      Math.floor(kills * 0.75),
    );
    for (const entry of acknowledged) await expectKept(server, entry);
    await expectWritable(server, logins.length - 1);
    painter.paint({ kind: 'film', bytes: film, looks: 0 });
    await expectFilmOnce(filmMaker(), painter);
    await painter.close();
    await server.stop();

    function login(index: number): Person {
      return logins[index] as Person;
    }

    async function expectKept(running: ServerProcess, entry: (typeof acknowledged)[number]): Promise<void> {
      const chat = await readChat(personWith(running.origin, login(entry.person)), entry.start.session.id);
      const question = chat.messages.find(({ id }) => id === entry.start.userMessageId);
      expect(question?.content).toBe(entry.text);
      const answer = chat.messages.find(({ id }) => id === entry.start.assistantMessageId);
      expect(answer?.status).toBe('interrupted');
      expect(chat.activeTurn).toBeNull();
    }

    async function expectWritable(running: ServerProcess, index: number): Promise<void> {
      provider.script({ kind: 'text', text: 'Still here.' });
      const record = await personWith(running.origin, login(index)).send('Are you there?').done;
      expect(outcomeOf(record), record.errorBody).toBe('complete');
    }
  });
});

describe('R71 a second server on the same data', () => {
  it('refuses within 2 s and says why; the first one keeps everything', async () => {
    const dataFolder = newFolder();
    const first = await startServerProcess({ dataFolder, environment: environment() });
    const ada = await signUpPerson(first.origin, 'Ada');
    provider.script({ kind: 'text', text: 'Sugar.' });
    const before = ada.send('Before');
    await before.done;

    const at = performance.now();
    const second = await launchServer({ dataFolder, environment: environment() });
    const code = await second.exited;
    expect(code).toBe(1);
    // A machine that takes longer to start may also take as long to refuse.
    expect(performance.now() - at).toBeLessThan(Math.max(2000, 2 * first.readyMs));
    expect(second.output()).toMatch(/Another Everyday server .*is using/u);

    const after = ada.send('After');
    await after.done;
    await first.stop();
    const again = await startServerProcess({ dataFolder, environment: environment() });
    const person = personWith(again.origin, ada);
    for (const [stream, text] of [
      [before, 'Before'],
      [after, 'After'],
    ] as const) {
      const chat = await readChat(person, (await started(stream)).session.id);
      expect(chat.messages.map(({ content }) => content)).toEqual([text, 'Sugar.']);
    }
    await again.stop();
  });
});

describe('R72 SIGTERM with twenty open streams', () => {
  it('ends every stream with an event, loses no word, and leaves with 0 within 10 s', async () => {
    const dataFolder = newFolder();
    const server = await startServerProcess({ dataFolder, environment: environment() });
    const ada = await signUpPerson(server.origin, 'Ada');
    // Half of them finish in time by themselves, half would run for a minute.
    provider.script(({ index }) => ({ kind: 'tokens', count: index % 2 ? 100 : 3000, tokensPerSecond: 50 }));
    provider.clear();
    const streams = Array.from({ length: 20 }, (_, index) => ada.send(`Stream ${index}`));
    await Promise.all(streams.map((stream) => stream.until((event) => wordsOf(event) !== '')));
    const at = performance.now();
    server.kill('SIGTERM');
    const records = await Promise.all(streams.map((stream) => stream.done));
    expect(await server.exited).toBe(0);
    expect(performance.now() - at).toBeLessThan(10_000);
    const outcomes = records.map(outcomeOf);
    expect(outcomes.filter((outcome) => outcome === 'complete')).toHaveLength(10);
    expect(outcomes.filter((outcome) => outcome === 'interrupted')).toHaveLength(10);

    const again = await startServerProcess({ dataFolder, environment: environment() });
    const person = personWith(again.origin, ada);
    for (const [index, stream] of streams.entries()) {
      const start = await started(stream);
      const chat = await readChat(person, start.session.id);
      expect(chat.messages[0]?.content).toBe(`Stream ${index}`);
      expect(chat.messages[1]).toMatchObject({ status: outcomes[index], content: records[index]?.text });
    }
    await again.stop();
  });
});

describe('R122 the log for machines', () => {
  it('is all that a server prints, from its start to its end', async () => {
    const server = await startServerProcess({
      dataFolder: newFolder(),
      environment: { ...environment(), LOG_FORMAT: 'json', LOG_LEVEL: 'info' },
    });
    const ada = await signUpPerson(server.origin, 'Unmistakable');
    provider.script({ kind: 'status', status: 401, body: { error: { message: 'No unicorncycles.' } } });
    await ada.send('Where is my unicorncycle?').done;
    await server.stop();
    const printed = server.output();
    const lines = printed
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as { message: string });
    const messages = lines.map(({ message }) => message);
    expect(messages.some((message) => message.startsWith('Everyday is ready at'))).toBe(true);
    expect(messages).toEqual(expect.arrayContaining(['request', 'a turn failed']));
    expect(messages).toContain('Finishing what is running, then stopping.');
    for (const leak of ['nicorncycle', 'nmistakable']) expect(printed).not.toContain(leak);
  });

  it('has the reason of a start that fails, too', async () => {
    const variables = { LOG_FORMAT: 'json', PORT: 'eighty' };
    const { exited, output } = await launchServer({ dataFolder: newFolder(), environment: variables });
    expect(await exited).toBe(1);
    expect(JSON.parse(output())).toMatchObject({ level: 'error', message: expect.stringContaining('PORT') });
  });
});

describe('R121 SIGTERM behind a balancer', () => {
  it('is not ready before its answers have ended, takes no new work, and finishes what runs', async () => {
    const server = await startServerProcess({ dataFolder: newFolder(), environment: environment() });
    const ada = await signUpPerson(server.origin, 'Ada');
    const letGo = Promise.withResolvers<void>();
    provider.script({ kind: 'held', until: letGo.promise, text: 'Sugar.' });
    const stream = ada.send('Before');
    await started(stream);
    server.kill('SIGTERM');
    const ask = (path: string) => fetch(`${server.origin}${path}`, { headers: { connection: 'close' } });
    await expect.poll(async () => (await ask('/api/health/ready')).status).toBe(503);
    expect(await (await ask('/api/health')).json()).toEqual({ status: 'unavailable', because: 'draining' });
    expect((await ask('/api/health/live')).status).toBe(200);
    expect((await ada.send('After').done).status).toBe(503);
    letGo.resolve();
    expect(outcomeOf(await stream.done)).toBe('complete');
    expect(await server.exited).toBe(0);
  });
});

/** Mulberry32: the same moments in every run, so that a failure can be reproduced. */
function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
