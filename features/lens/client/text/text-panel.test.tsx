import { useState } from 'react';
import { expect, it, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import '#client/styles/app.css';
import { contribute } from '#client/app/extension-point.ts';
import { expectAccessible } from '#client/app/testing/expect-accessible.ts';
import { fakeServer } from '#client/app/testing/fake-server.ts';
import { maya, renderRoutes } from '#client/app/testing/render-route.tsx';
import { ToastProvider } from '#client/ui/toast.tsx';
import { type AnswerSave, answerSaves } from '#features/assistant/client/answer-save.ts';
import { type ChosenWords, wordsAsText } from './chosen-words.ts';
import { readByModel } from './lens-text.api.ts';
import { type FoundText, TextPanel } from './text-panel.tsx';
import { WordsOnPicture } from './words-on-picture.tsx';

vi.mock(import('./lens-text.api.ts'), async (original) => ({ ...(await original()), readByModel: vi.fn() }));

const word = (text: string, column: number, row: number) => ({
  text,
  confidence: 90,
  box: { x: 0.1 + column * 0.3, y: 0.1 + row * 0.4, width: 0.25, height: 0.2 },
});
const text = {
  lines: [
    { isFirst: true, words: [word('Winter', 0, 0), word('concert', 1, 0)] },
    { isFirst: false, words: [word('at', 0, 1), word('18:00', 1, 1)] },
  ],
};
const picture = new Blob(['picture']);

function Panel({ first }: { first: FoundText | null }) {
  const [read, setRead] = useState(first);
  const [chosen, setChosen] = useState<ChosenWords | null>(null);
  return (
    <ToastProvider>
      <div className="relative h-60 w-90">
        {read && <WordsOnPicture text={read.text} chosen={chosen} onChoose={setChosen} />}
      </div>
      <TextPanel
        picture={picture}
        read={read}
        onRead={setRead}
        chosen={read && chosen && wordsAsText(read.text, chosen)}
        onAsk={() => undefined}
      />
    </ToastProvider>
  );
}

/** Takes every text for the day of an event, which can be read in two ways. */
const event: AnswerSave = {
  ...{ id: 'event', order: 1, label: 'Event', icon: null },
  found: () => '18:00',
  doubt: ({ text }) => `Read as it is usual: ${text}`,
  save: async () => false,
};
const product = { screens: [], contributions: [contribute(answerSaves, [async () => [event]])] };

const show = async (first: FoundText | null, model: string | null = null) => {
  fakeServer({ 'GET /api/lens/engines': Response.json({ tesseract: false, model }) });
  return renderRoutes([{ path: '/lens', element: <Panel first={first} /> }], {
    ...{ at: '/lens', user: maya, product },
  });
};

it('words are chosen on the picture: one, several, a line, and by keys; what is done is done with them', async () => {
  const { screen } = await show({ by: 'tesseract', of: picture, text });
  await expect.element(screen.getByText('Read as it is usual: Winter concert at 18:00')).toBeVisible();
  await screen.getByRole('option', { name: 'concert' }).click();
  await expect.element(screen.getByText('Chosen on the picture: concert')).toBeVisible();
  await userEvent.keyboard('{Shift>}{ArrowRight}{/Shift}');
  await expect.element(screen.getByText('Chosen on the picture: concert at')).toBeVisible();
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  await screen.getByRole('button', { name: 'Copy' }).click();
  expect(copied).toHaveBeenCalledWith('concert\nat');
  await screen.getByRole('option', { name: '18:00' }).dblClick();
  await expect.element(screen.getByText('Chosen on the picture: at 18:00')).toBeVisible();
  await expectAccessible();
  await userEvent.keyboard('{Escape}');
  await expect.element(screen.getByText(/^Chosen on the picture/)).not.toBeInTheDocument();
});

it('a model that sees is named with its cost, and what it read is marked until somebody has looked', async () => {
  const words = ['Winter', 'concert'].map((one) => ({ text: one, confidence: null, box: null }));
  vi.mocked(readByModel).mockResolvedValue({ model: 'Eyes 2', lines: [{ isFirst: true, words }] });
  const { screen } = await show(null, 'Eyes 2');
  await expect
    .element(screen.getByText(/sends the picture to Eyes 2 and takes 1 of your tasks/))
    .toBeVisible();
  await screen.getByRole('button', { name: 'Have Eyes 2 read it (1 task)' }).click();
  await expect.element(screen.getByText('Read by Eyes 2')).toBeVisible();
  await expect.element(screen.getByText(/A model read this and may be wrong/)).toBeVisible();
  await screen.getByRole('button', { name: 'I have looked through it' }).click();
  await expect.element(screen.getByText(/A model read this/)).not.toBeInTheDocument();
  await expect.element(screen.getByRole('listbox')).not.toBeInTheDocument();
});
