import { Fragment, useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import '#client/styles/app.css';
import { ProductProvider, useHasFeature, withoutOff } from '#client/app/product.tsx';
import { Composer } from '#client/ui/composer.tsx';
import { ComposerButton } from '#client/ui/composer-button.tsx';
import { IconButton } from '#client/ui/icon-button.tsx';
import { Mark } from '#client/ui/mark.tsx';
import { TextAreaField } from '#client/ui/text-area-field.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { forgetWhoListens } from '#features/voice/client/may-listen.ts';
import type { Recognition } from '#features/voice/client/speech-recognition.ts';
import { voiceClient } from '#features/voice/client/voice.client.ts';
import { forgetVoiceAbilities } from '#features/voice/client/voice-abilities.ts';
import { preferVoice } from '#features/voice/client/voice-preference.ts';
import { voiceScreens } from '#features/voice/shared/voice.screens.ts';
import { keepAnswer } from './choose-recogniser.ts';

/** A fake recogniser, with which a test speaks. */
class StandInRecognition implements Recognition {
  static current: StandInRecognition | null = null;
  lang = '';
  continuous = false;
  interimResults = false;
  onresult: Recognition['onresult'] = null;
  onerror: Recognition['onerror'] = null;
  onend: Recognition['onend'] = null;
  isStopped = false;
  start() {
    StandInRecognition.current = this;
  }
  abort() {
    this.stop();
  }
  stop() {
    this.isStopped = true;
    this.onend?.();
  }
  /** Final words, then interim ones. */
  hear(certain: string[], interim = '') {
    const results = certain.map((transcript) => Object.assign([{ transcript }], { isFinal: true }));
    const rest = interim === '' ? [] : [Object.assign([{ transcript: interim }], { isFinal: false })];
    this.onresult?.({ results: [...results, ...rest] });
  }
  fail(error: string) {
    this.onerror?.({ error });
    this.onend?.();
  }
}

const ear = () => StandInRecognition.current as StandInRecognition;

beforeEach(() => {
  StandInRecognition.current = null;
  localStorage.clear();
  forgetVoiceAbilities();
  forgetWhoListens();
  preferVoice({ voiceEnabled: true });
  vi.stubGlobal('SpeechRecognition', StandInRecognition);
  vi.stubGlobal('fetch', () =>
    Promise.resolve(Response.json({ ownVoices: null, speech: null, transcription: null })),
  );
});
afterEach(() => {
  vi.unstubAllGlobals();
  preferVoice({ voiceEnabled: false });
});

type Kind = 'composer' | 'area' | 'line';

function Field({ before, kind }: { before: string; kind: Kind }) {
  const [draft, setDraft] = useState(before);
  if (kind === 'composer')
    return <Composer label="Message" value={draft} onChange={setDraft} onSend={() => undefined} />;
  const field = { label: 'Message', value: draft, maxLength: 60 };
  return kind === 'area' ? (
    <TextAreaField {...field} onChange={(event) => setDraft(event.target.value)} />
  ) : (
    <TextField {...field} isForWords onChange={(event) => setDraft(event.target.value)} />
  );
}

const product = { screens: [], contributions: voiceClient.contributions ?? [] };

async function setUp(before = 'Before', kind: Kind = 'composer') {
  const screen = await render(
    <ProductProvider product={product}>
      <Field {...{ before, kind }} />
    </ProductProvider>,
  );
  return { screen, box: screen.getByRole('textbox', { name: 'Message' }) };
}

async function listening(before?: string, kind?: Kind) {
  keepAnswer('browser', 'yes');
  const set = await setUp(before, kind);
  await set.screen.getByRole('button', { name: 'Dictate' }).click();
  await expect.element(set.screen.getByRole('timer')).toHaveTextContent('Listening 0:00');
  return set;
}

test('asks once before the browser may send sound to its vendor', async () => {
  const { screen } = await setUp();
  await screen.getByRole('button', { name: 'Dictate' }).click();
  await expect.element(screen.getByText(/may send what you say to its vendor/)).toBeVisible();
  expect(StandInRecognition.current).toBeNull();
  await screen.getByRole('button', { name: 'Not now' }).click();
  await expect.element(screen.getByRole('button', { name: 'Dictate' })).toBeVisible();
  expect(StandInRecognition.current).toBeNull();
  await screen.getByRole('button', { name: 'Dictate' }).click();
  await screen.getByRole('button', { name: 'Go on' }).click();
  await expect.element(screen.getByText(/^Heard by your browser/)).toBeVisible();
  await screen.getByRole('button', { name: 'Stop listening' }).click();
  await screen.getByRole('button', { name: 'Dictate' }).click();
  await expect.element(screen.getByRole('timer')).toBeVisible();
});

const holds = (outer: DOMRect, inner: DOMRect) =>
  outer.left <= inner.left &&
  outer.right >= inner.right &&
  outer.top <= inner.top &&
  outer.bottom >= inner.bottom;

/** What is visible in the field with interim words: all of it, and the grey part. */
function seenIn(screen: { container: Element }) {
  const layer = screen.container.querySelector<HTMLElement>('.interim-words');
  return layer && [layer.textContent, layer.querySelector('span')?.textContent];
}

test('words that may change stand grey in the field, and are its text once they are certain', async () => {
  const { screen, box } = await listening();
  ear().hear([], 'how long');
  expect(seenIn(screen)).toEqual(['Before how long', ' how long']);
  await expect.element(box).toHaveValue('Before');
  const [field, grey] = [box.element(), screen.container.querySelector('.interim-words span')!];
  expect(getComputedStyle(grey).color).not.toBe(getComputedStyle(field).color);
  expect(holds(field.getBoundingClientRect(), grey.getBoundingClientRect())).toBe(true);
  ear().hear(['how long'], ' does rice');
  await expect.element(box).toHaveValue('Before how long');
  expect(seenIn(screen)).toEqual(['Before how long does rice', ' does rice']);
  ear().hear(['how long', ' does rice keep question mark']);
  await expect.element(box).toHaveValue('Before how long does rice keep?');
  expect(seenIn(screen)).toBeNull();
  await screen.getByRole('button', { name: 'Undo the last phrase' }).click();
  await expect.element(box).toHaveValue('Before how long');
  await screen.getByRole('button', { name: 'Stop listening' }).click();
  expect(ear().isStopped).toBe(true);
  await expect.element(screen.getByRole('button', { name: 'Dictate' })).toBeVisible();
});

test.each(['composer', 'area', 'line'] as const)(
  'what may change is in view at the caret, and what is typed meanwhile stays: %s',
  async (kind) => {
    const { screen, box } = await listening('Rinse and rest.', kind);
    const field = box.element() as HTMLTextAreaElement;
    field.focus();
    field.setSelectionRange(5, 5);
    const long = 'the rice and then once more '.repeat(12).trim();
    ear().hear([], long);
    await expect.poll(() => seenIn(screen)).toEqual([`Rinse ${long} and rest.`, ` ${long}`]);
    const [caret, layer] = ['i', ''].map((inner) =>
      screen.container.querySelector(`.interim-words ${inner}`.trim())!.getBoundingClientRect(),
    ) as [DOMRect, DOMRect];
    expect(caret.top).toBeGreaterThanOrEqual(layer.top);
    expect(caret.bottom).toBeLessThanOrEqual(layer.bottom);
    expect(caret.right).toBeLessThanOrEqual(layer.right);
    await userEvent.keyboard(' it');
    await expect.poll(() => seenIn(screen)?.[0]).toBe(`Rinse it ${long} and rest.`);
    await expect.element(box).toHaveValue('Rinse it and rest.');
    ear().hear([], '');
    expect(seenIn(screen)).toBeNull();
    expect(field.style.minHeight).toBe('');
  },
);

test('it writes at the caret, between what is there', async () => {
  const { box } = await listening('Rinse and rest.');
  const field = (await box.element()) as HTMLTextAreaElement;
  field.setSelectionRange(5, 5);
  ear().hear(['the rice']);
  await expect.element(box).toHaveValue('Rinse the rice and rest.');
  expect(field.selectionStart).toBe(14);
  ear().hear(['the rice', 'twice']);
  await expect.element(box).toHaveValue('Rinse the rice twice and rest.');
});

test('Escape stops it, and keeps the words', async () => {
  const { screen, box } = await listening();
  ear().hear([], 'rice');
  await userEvent.keyboard('{Escape}');
  await expect.element(screen.getByRole('button', { name: 'Dictate' })).toBeVisible();
  await expect.element(box).toHaveValue('Before rice');
});

test.each([
  ['not-allowed', 'The microphone is not allowed here.'],
  ['audio-capture', 'No microphone was found.'],
  ['network', 'could not reach the service'],
  ['no-speech', 'Nothing was heard.'],
  ['something-new', 'Speech could not be recognised.'],
])('%s is said in a sentence', async (error, sentence) => {
  const { screen } = await listening();
  ear().fail(error);
  await expect.element(screen.getByText(new RegExp(sentence))).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Dictate' })).toBeVisible();
});

test.each(['area', 'line'] as const)('the same in a field of a form: %s', async (kind) => {
  const { screen, box } = await listening('Rinse', kind);
  ear().hear(['the rice']);
  await expect.element(box).toHaveValue('Rinse the rice');
  const long = 'and wash it again and again until the water stays clear';
  ear().hear(['the rice', long]);
  // Like typed or pasted text: rejected as a whole, with a message.
  await expect.element(screen.getByText(`There is no room here for “${long}”.`)).toBeVisible();
  await expect.element(box).toHaveValue('Rinse the rice');
  await screen.getByRole('button', { name: 'Undo the last phrase' }).click();
  await expect.element(box).toHaveValue('Rinse');
});

test('by keys: the focus is on Stop while it listens, and comes back', async () => {
  keepAnswer('browser', 'yes');
  const { screen } = await setUp();
  screen.getByRole('button', { name: 'Dictate' }).element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByRole('button', { name: 'Stop listening' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByRole('button', { name: 'Dictate' })).toHaveFocus();
});

test('on a phone the row keeps the whole name of the model: Dictate is beside the words, Talk in place of Send', async () => {
  await page.viewport(390, 844);
  const button = (label: string) => (
    <IconButton label={label} icon={<Mark size={20} />} className="size-11!" />
  );
  const Phone = () => {
    const [draft, setDraft] = useState('');
    return (
      <Composer
        label="Message"
        value={draft}
        onChange={setDraft}
        onSend={() => undefined}
        start={['Add files or photos', 'Take a photo', 'Research'].map((label) => (
          <Fragment key={label}>{button(label)}</Fragment>
        ))}
        modelButton={
          <ComposerButton label="Everyday" icon={<Mark size={24} className="-mx-0.5" />} opensPicker />
        }
        end={<Mark size={22} className="mx-1" />}
        instead={button('Talk')}
      />
    );
  };
  const screen = await render(
    <ProductProvider product={product}>
      <div className="px-4">
        <Phone />
      </div>
    </ProductProvider>,
  );
  const name = screen.getByText('Everyday');
  const isWhole = () => name.element().scrollWidth <= name.element().clientWidth;
  await expect.element(screen.getByRole('button', { name: 'Talk' })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Dictate' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Send' }).query()).toBeNull();
  expect(isWhole()).toBe(true);
  await screen.getByRole('textbox', { name: 'Message' }).fill('rice');
  await expect.element(screen.getByRole('button', { name: 'Send' })).toBeEnabled();
  expect(screen.getByRole('button', { name: 'Talk' }).query()).toBeNull();
  expect(isWhole()).toBe(true);
  await page.viewport(1280, 800);
  await expect.element(screen.getByRole('button', { name: 'Talk' })).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Send' })).toBeVisible();
});

test('the language is asked for once where the browser has another than the screens', async () => {
  vi.spyOn(navigator, 'language', 'get').mockReturnValue('de-AT');
  keepAnswer('browser', 'yes');
  const saved = vi.fn(() => Promise.resolve(Response.json({})));
  vi.stubGlobal('fetch', saved);
  const { screen, box } = await setUp('');
  await screen.getByRole('button', { name: 'Dictate' }).click();
  await expect.element(screen.getByText(/^Which language will you speak\?/)).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'English' })).toBeVisible();
  await screen.getByRole('button', { name: 'Deutsch' }).click();
  await expect.element(screen.getByRole('timer')).toHaveTextContent('Listening 0:00');
  expect(ear().lang).toBe('de-AT');
  ear().hear(['Mehl Komma Wasser']);
  await expect.element(box).toHaveValue('Mehl, Wasser');
  expect(saved).toHaveBeenCalledWith('/api/settings', expect.objectContaining({ method: 'PATCH' }));
  await screen.getByRole('button', { name: 'Stop listening' }).click();
  preferVoice({ voiceLanguage: null });
  await screen.getByRole('button', { name: 'Dictate' }).click();
  await expect.element(screen.getByRole('timer')).toHaveTextContent('Listening 0:00');
  vi.restoreAllMocks();
});

const noBrowserListens = () => {
  Reflect.deleteProperty(window, 'SpeechRecognition');
  Reflect.deleteProperty(window, 'webkitSpeechRecognition');
};

test('no button for who did not ask for it, or where nothing can listen', async () => {
  preferVoice({ voiceEnabled: false });
  const { screen, box } = await setUp();
  await expect.element(box).toBeVisible();
  expect(screen.getByRole('button', { name: 'Dictate' }).query()).toBeNull();
  noBrowserListens();
  const asked = vi.fn(() =>
    Promise.resolve(Response.json({ ownVoices: null, speech: null, transcription: null })),
  );
  vi.stubGlobal('fetch', asked);
  preferVoice({ voiceEnabled: true });
  await vi.waitFor(() => expect(asked).toHaveBeenCalled());
  expect(screen.getByRole('button', { name: 'Dictate' }).query()).toBeNull();
});

test('VOICE=off and what the console switches off leave no button, whatever the person wants', async () => {
  const here = {
    screens: voiceScreens,
    contributions: product.contributions.map((one) => ({ ...one, paths: ['/voice'] })),
  };
  for (const planned of [['/voice'], []]) {
    const screen = await render(
      <ProductProvider product={withoutOff(here, ['/voice'], planned)}>
        <Field before="" kind="composer" />
        <TalkOffer />
      </ProductProvider>,
    );
    await expect.element(screen.getByRole('textbox', { name: 'Message' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Dictate' }).query()).toBeNull();
    await expect.element(screen.getByText('no voice')).toBeVisible();
    await screen.unmount();
  }
});

/** For screens that offer voice features without depending on this one. */
const TalkOffer = () => <p>{useHasFeature('/voice') ? 'voice' : 'no voice'}</p>;

test('a browser that cannot listen has the button where the server can', async () => {
  noBrowserListens();
  vi.stubGlobal('fetch', () =>
    Promise.resolve(
      Response.json({ ownVoices: null, speech: null, transcription: { company: 'Ears', host: 'ears.test' } }),
    ),
  );
  const { screen } = await setUp();
  await expect.element(screen.getByRole('button', { name: 'Dictate' })).toBeVisible();
});
