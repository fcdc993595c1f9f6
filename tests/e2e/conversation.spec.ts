import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { mix, noises, syntheticVoice } from '../../features/voice/client/detection/testing/sounds.ts';
import { chromiumLaunchOptions } from '../../scripts/lib/chromium.ts';
import { type StandInSound, startStandInSound, waveOf } from '../stand-ins/sound-provider.ts';
import { test as base, expect } from './model-fixtures.ts';
import { onPhoneFirst } from './screens.ts';

/** Four seconds of room noise, two of speech, then room noise again, in a loop. */
const recording = join(mkdtempSync(join(tmpdir(), 'everyday-voice-')), 'spoken.wav');
writeFileSync(recording, waveOf(mix(syntheticVoice(2), noises['white noise'], 20).sound));

const test = base.extend<object, { sound: StandInSound }>({
  sound: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures it needs from the pattern.
    async ({}, use) => {
      const sound = await startStandInSound();
      await use(sound);
      await sound.close();
    },
    { scope: 'worker' },
  ],
  otherEnv: [
    async ({ sound }, use) => {
      await use({ TRANSCRIPTION_BASE_URL: sound.baseUrl, TRANSCRIPTION_MODEL: 'ears' });
    },
    { scope: 'worker' },
  ],
});

const usual = chromiumLaunchOptions();
test.use({
  launchOptions: {
    ...usual,
    args: [
      ...(usual.args ?? []),
      '--use-fake-device-for-media-stream',
      '--use-fake-ui-for-media-stream',
      `--use-file-for-fake-audio-capture=${recording}`,
    ],
  },
});

/** How many microphone tracks are live, and how many there have been. */
const tracks = (page: Page) =>
  page.evaluate(() => {
    const all = (window as unknown as { tracks: MediaStreamTrack[] }).tracks;
    return { live: all.filter(({ readyState }) => readyState === 'live').length, all: all.length };
  });

/** The sentence highlighted while it is read. */
const markedWords = (page: Page) =>
  page.evaluate(() => [...(CSS.highlights.get('reading-sentence') ?? [])].map(String).join(''));

onPhoneFirst(test, () => {
  test('speech is dictated, answers are read by the server’s voice, and both together are a conversation', async ({
    page,
    provider,
    sound,
    signUp,
    server,
    complaints,
    expectAccessible,
  }) => {
    await page.addInitScript(() => {
      const kept: MediaStreamTrack[] = [];
      Object.assign(window, { tracks: kept });
      const ask = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices);
      navigator.mediaDevices.getUserMedia = async (wish) => {
        const stream = await ask(wish);
        kept.push(...stream.getTracks());
        return stream;
      };
    });
    await signUp(page);
    await page.request.patch(`${server.baseURL}/api/settings`, {
      data: { voiceEnabled: true, voiceChatEnabled: true, dictation: 'server' },
      headers: { origin: server.baseURL },
    });
    sound.hears('it was strong white flour comma new line for twenty minutes', 'and this was wrong', '');
    provider.script({
      kind: 'text',
      text: 'The dough never got warm enough to start. Give it an hour in a warm room.\n\n```sh\nwait 1h\n```\n',
    });

    const loaded: string[] = [];
    page.on('request', (request) => loaded.push(new URL(request.url()).pathname));
    await page.goto('/chat');
    const field = page.getByRole('textbox', { name: 'Message' });
    await field.fill('My loaf came out flat:');
    await expect(page.getByRole('button', { name: 'Dictate' })).toBeVisible();
    // Nothing related to listening or speaking loads before someone wants it; the few lines that ask the browser's own
    // recogniser may share a file with what a chat needs.
    expect(loaded.filter((path) => /dictation|talk-|microphone|sound-speaker/.test(path))).toEqual([]);
    await page.getByRole('button', { name: 'Dictate' }).click();
    await expect(page.getByText(`What you say is sent to ${sound.host}`)).toBeVisible();
    await expect(page.getByRole('timer')).toHaveText(/^Listening 0:\d\d$/);
    await expectAccessible(page);
    const first = 'My loaf came out flat: it was strong white flour,\nFor twenty minutes';
    await expect(field).toHaveValue(`${first} and this was wrong`);
    await page.getByRole('button', { name: 'Undo the last phrase' }).click();
    await expect(field).toHaveValue(first);
    await page.getByRole('button', { name: 'Stop listening' }).click();
    await expect(page.getByRole('button', { name: 'Dictate' })).toBeVisible();
    await expect.poll(() => tracks(page)).toEqual({ live: 0, all: 1 });
    await expect(field).toHaveValue(first);

    await page.getByRole('button', { name: 'Send', exact: true }).click();
    const spoken = page.waitForResponse('**/api/voice/speech');
    await page.getByRole('main').getByRole('button', { name: 'Read aloud' }).click();
    expect((await spoken).headers()['content-type']).toBe('audio/wav');
    await expect(page.getByRole('button', { name: 'Pause reading' })).toBeVisible();
    await expect.poll(() => markedWords(page)).toMatch(/^The dough never got warm/);
    await page.getByRole('button', { name: 'Next sentence' }).click();
    await expect.poll(() => markedWords(page)).toMatch(/^Give it an hour/);
    await page.getByRole('button', { name: 'Stop reading' }).click();
    await expect(page.getByRole('button', { name: 'Read aloud' })).toBeVisible();

    sound.hears('And overnight in the fridge?', '');
    sound.refuse(503);
    complaints.allow(/502/);
    provider.script({ kind: 'text', text: 'Yeast slows sharply in the cold. Let it rise first.' });
    await page.getByRole('button', { name: 'Talk' }).click();
    const talk = page.getByRole('dialog');
    const state = talk.getByRole('status');
    // While the service is down the microphone is ended, and what was said is kept for one more try.
    await expect(talk.getByRole('button', { name: 'Try again' })).toBeVisible();
    await expect(state).toHaveText('Paused');
    await expect.poll(() => tracks(page)).toMatchObject({ live: 0 });
    sound.refuse(200);
    await talk.getByRole('button', { name: 'Try again' }).click();
    await expect(talk.getByText('And overnight in the fridge?')).toBeVisible();
    await expect(state).toHaveText('Speaking');
    await expect(talk.getByText('Yeast slows sharply in the cold.')).toBeVisible();
    await expectAccessible(page);
    expect(provider.requests.at(-1)?.rawBody).toContain('This answer is read aloud in a conversation');
    await page.keyboard.press('m');
    await expect(state).toHaveText('Muted');
    await expect.poll(() => tracks(page)).toMatchObject({ live: 0 });
    // What a screen reader encounters, in order.
    await expect(talk).toMatchAriaSnapshot(`
      - dialog:
        - banner:
          - button "Leave the conversation"
          - heading [level=2]
          - button "Captions" [pressed]
        - log "Captions":
          - paragraph: You
          - paragraph: /And overnight in the fridge/
          - paragraph: Everyday
          - paragraph: /Yeast slows sharply in the cold/
        - status: Muted
        - paragraph: The microphone is off. Press Listen to go on.
        - button "Listen"
        - button "Hold to talk"
        - button "End"
    `);
    await page.keyboard.press('Escape');
    await expect(talk).toBeHidden();
    await expect(page.getByText('And overnight in the fridge?')).toBeVisible();
    await expect(page.getByRole('article').filter({ hasText: 'Let it rise first.' })).toBeVisible();
  });
});
