import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#tests/harness/test-app.ts';
import type { TestPerson } from '#tests/harness/test-person.ts';
import { type StandInSound, startStandInSound, tone } from '#tests/stand-ins/sound-provider.ts';

let provider: StandInSound;
let app: TestApp;
let ada: TestPerson;

beforeAll(async () => {
  provider = await startStandInSound();
  const endpoint = { baseUrl: provider.baseUrl, apiKey: 'key', model: 'sound', voice: 'calm' };
  app = await startTestApp({ voice: { speech: endpoint, transcription: endpoint } });
});
beforeEach(async () => {
  provider.asked.length = 0;
  provider.refuse(200);
  provider.speaks(tone());
  ada = await app.createPerson();
});
afterAll(async () => {
  await app.close();
  await provider.close();
});

const used = async (person: TestPerson) => (await (await person.get('/api/usage')).json()).dailyTasksUsed;
const read = (person: TestPerson, input: Record<string, unknown>) => person.post('/api/voice/speech', input);
const hear = (person: TestPerson, sound: Uint8Array, query = '') =>
  person.request('POST', `/api/voice/transcription${query}`, new Uint8Array(sound), {
    'content-type': 'audio/wav',
  });

describe('the server’s own voice', () => {
  it('sends a WAV file of 22 kHz and one channel, and takes no task', async () => {
    const answer = await read(ada, { text: 'Rinse the rice until the water runs clear.', language: 'en' });
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'audio/wav']);
    const sound = Buffer.from(await answer.arrayBuffer());
    expect([sound.toString('latin1', 0, 4), sound.readUInt16LE(22), sound.readUInt32LE(24)]).toEqual([
      'RIFF',
      1,
      22_050,
    ]);
    // Two to three seconds of speech, not a click.
    expect(sound.length).toBeGreaterThan(80_000);
    expect(await used(ada)).toBe(0);
    expect(provider.asked).toEqual([]);
  });

  it('speaks faster when it is asked to, and in other languages', async () => {
    const size = async (input: Record<string, unknown>) =>
      (
        await (
          await read(ada, { text: 'Ein Satz, der vorgelesen wird.', language: 'de', ...input })
        ).arrayBuffer()
      ).byteLength;
    const usual = await size({});
    expect(await size({ rate: 2 })).toBeLessThan(usual * 0.7);
    expect(await size({ voice: 'ar' })).not.toBe(usual);
  });

  it('reads what looks like its own options and codes as words', async () => {
    const size = async (text: string) => (await (await read(ada, { text })).arrayBuffer()).byteLength;
    expect(await size('--version')).toBeGreaterThan(10_000);
    expect(await size('[[h@l@U]] is written here')).toBeGreaterThan(await size('is written here'));
  });

  it('takes up to 600 characters, of people who are signed in', async () => {
    expect((await read(ada, { text: 'a'.repeat(601) })).status).toBe(400);
    expect((await read(ada, { text: ' ' })).status).toBe(400);
    expect((await read(ada, { text: 'Hello', rate: 3 })).status).toBe(400);
    expect((await read(app.anonymous(), { text: 'Hello' })).status).toBe(401);
    expect((await read(ada, { text: 'Hello', language: 'xx' })).status).toBe(404);
  });

  it('names its voices, and who else is connected', async () => {
    const abilities = await (await ada.get('/api/voice')).json();
    expect(abilities.ownVoices.length).toBeGreaterThan(100);
    expect(abilities.ownVoices).toContainEqual({ id: 'de', language: 'de', name: 'German' });
    expect(abilities.speech).toEqual({ company: provider.host, host: provider.host });
    expect(abilities.transcription).toEqual({ company: provider.host, host: provider.host });
  });
});

describe('a provider’s voice', () => {
  it('takes one task for a thousand characters', async () => {
    const text = 'x'.repeat(400);
    for (const tasks of [1, 1, 2, 2, 2]) {
      expect((await read(ada, { text, engine: 'provider' })).status).toBe(200);
      expect(await used(ada)).toBe(tasks);
    }
    expect(provider.asked[0]).toMatchObject({ path: '/audio/speech', text });
  });

  it('gives the task back when it fails, and sends nothing on that is no sound', async () => {
    provider.refuse(401);
    const refused = await read(ada, { text: 'Hello', engine: 'provider' });
    expect([refused.status, (await refused.json()).error.code]).toEqual([502, 'model_refused']);
    expect(await used(ada)).toBe(0);
    provider.refuse(200);
    provider.speaks(Buffer.from('<!doctype html><h1>Welcome</h1>'));
    const page = await read(ada, { text: 'Hello', engine: 'provider' });
    expect([page.status, (await page.json()).error.code]).toEqual([502, 'model_unreadable']);
    expect(await used(ada)).toBe(0);
  });

  it('asks nobody where no task is left', async () => {
    await app.leaveTasks(ada, 0);
    expect((await read(ada, { text: 'Hello', engine: 'provider' })).status).toBe(429);
    expect(provider.asked).toEqual([]);
    expect((await read(ada, { text: 'Hello' })).status).toBe(200);
  });
});

describe('writing down speech', () => {
  it('sends a recording on and takes one task a minute', async () => {
    provider.hears('It was strong white flour.');
    const answer = await hear(ada, tone(25), '?language=en-GB');
    expect(await answer.json()).toEqual({ text: 'It was strong white flour.' });
    expect(provider.asked[0]?.form).toMatch(/name="language"\s+en\s/);
    for (const tasks of [1, 2]) {
      await hear(ada, tone(25));
      expect(await used(ada)).toBe(tasks);
    }
  });

  it('gives the task back when nobody could listen', async () => {
    provider.refuse(503);
    expect((await hear(ada, tone(2))).status).toBe(502);
    expect(await used(ada)).toBe(0);
  });

  it.each([
    ['a text', Buffer.from('not a recording')],
    ['more than two minutes', tone(121, 8_000)],
    ['a recording without sound', tone(0)],
  ])('refuses %s before anybody is asked', async (_what, sound) => {
    expect((await hear(ada, sound)).status).toBe(400);
    expect(provider.asked).toEqual([]);
    expect(await used(ada)).toBe(0);
  });

  it('asks for a sign-in', async () => {
    expect((await hear(app.anonymous(), tone(1))).status).toBe(401);
  });
});

describe('a server without', () => {
  let without: TestApp;
  let off: TestApp;
  beforeAll(async () => {
    [without, off] = await Promise.all([
      startTestApp({ voice: { ownVoiceIsOff: true } }),
      startTestApp({ voice: { isOff: true } }),
    ]);
  });
  afterAll(() => Promise.all([without.close(), off.close()]));

  it('VOICE=off leaves a page that says what is to come, and no routes', async () => {
    const info = (await (await off.anonymous().get('/api/server-info')).json()) as { plannedPaths: string[] };
    expect(info.plannedPaths).toEqual(['/voice']);
    const bob = await off.createPerson();
    const answers = [
      await bob.get('/api/voice'),
      await read(bob, { text: 'Hello' }),
      await hear(bob, tone(1)),
    ];
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403]);
  });

  it('says that it has nothing', async () => {
    const bob = await without.createPerson();
    expect(await (await bob.get('/api/voice')).json()).toEqual({
      ownVoices: null,
      speech: null,
      transcription: null,
    });
    expect((await read(bob, { text: 'Hello' })).status).toBe(404);
    expect((await read(bob, { text: 'Hello', engine: 'provider' })).status).toBe(502);
    expect((await hear(bob, tone(1))).status).toBe(502);
  });
});
