import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text as bodyOf } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { connectGoogle } from '#features/models/server/providers/google.ts';
import type { ModelProvider } from '#features/models/server/providers/provider.ts';
import { connectXai } from '#features/models/server/providers/xai.ts';
import { required } from '#shared/required.ts';
import { tone } from '#tests/stand-ins/sound-provider.ts';
import { speakWith, writeDown } from './provider-sound.ts';

/** Fakes each provider's documented API, and records requests. */
let server: Server;
let baseUrl: string;
let status: number;
const asked: { path: string; body: string; key: string | undefined }[] = [];
const answers: Readonly<Record<string, () => { type: string; body: string | Uint8Array }>> = {
  '/models/gemini-2.5-flash-preview-tts:generateContent': () =>
    json({
      candidates: [
        {
          content: {
            parts: [
              {
                inlineData: {
                  // Raw PCM, as this model returns it, which becomes a WAV file here.
                  mimeType: 'audio/L16;codec=pcm;rate=24000',
                  data: Buffer.from(tone(0.1, 24_000).subarray(44)).toString('base64'),
                },
              },
            ],
          },
        },
      ],
    }),
  '/interactions': () =>
    json({ steps: [{ type: 'model_output', content: [{ type: 'text', text: 'Rinse the rice.' }] }] }),
  '/tts': () => ({ type: 'audio/wav', body: tone(0.1) }),
  '/stt': () => json({ text: 'Rinse the rice.', language: 'en', duration: 1, words: [] }),
};
const json = (value: unknown) => ({ type: 'application/json', body: JSON.stringify(value) });

beforeAll(async () => {
  server = createServer(async (request, response) => {
    const path = request.url ?? '';
    const key = request.headers['x-goog-api-key'] ?? request.headers.authorization;
    asked.push({ path, body: await bodyOf(request), key: [key].flat()[0] });
    const answer = status === 200 ? answers[path]?.() : json({ error: { message: 'secret-key is wrong' } });
    response.writeHead(answer ? status : 404, { 'content-type': answer?.type ?? 'text/plain' });
    response.end(answer?.body ?? 'nothing here');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
beforeEach(() => {
  asked.length = 0;
  status = 200;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

const signal = AbortSignal.timeout(60_000);
const sound = (connect: (access: { baseUrl: string; apiKey: string }) => ModelProvider) =>
  required(connect({ baseUrl, apiKey: 'secret-key' }).sound);

describe.each([
  ['Google', connectGoogle, '/models/gemini-2.5-flash-preview-tts:generateContent', '/interactions'],
  ['xAI', connectXai, '/tts', '/stt'],
] as const)('%s', (company, connect, speechPath, hearingPath) => {
  it('reads a sentence with its own interface, and a file that can be played comes of it', async () => {
    const { speech } = sound(connect);
    expect([speech.company, speech.host]).toEqual([company, new URL(baseUrl).host]);
    const made = await speakWith(speech, { text: 'Rinse the rice.', language: 'en-GB', rate: 1.2 }, signal);
    expect([made.mediaType, Buffer.from(made.sound).toString('latin1', 0, 4)]).toEqual(['audio/wav', 'RIFF']);
    expect(asked.map(({ path }) => path)).toEqual([speechPath]);
    expect(asked[0]?.body).toContain('Rinse the rice.');
    expect(asked[0]?.key).toContain('secret-key');
  });

  it('writes down a recording', async () => {
    const { transcription } = sound(connect);
    const words = await writeDown(transcription, { audio: tone(1), language: 'en-GB' }, signal);
    expect([words, asked.map(({ path }) => path)]).toEqual(['Rinse the rice.', [hearingPath]]);
    expect(asked[0]?.body).toContain('audio/wav');
  });

  it.each([
    [401, 'model_refused'],
    [429, 'model_busy'],
  ])('says what went wrong with %i, and nothing of the key', async (refused, code) => {
    status = refused;
    const { speech } = sound(connect);
    const failing = speakWith(speech, { text: 'Hello', language: undefined, rate: 1 }, signal);
    const error = await failing.catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ code });
    expect((error as Error).message).not.toContain('secret-key');
  });
});
