import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { AnswerMarkdown } from './answer-markdown.tsx';

const text = [
  'Rice keeps for a day.[^1] Not every kind does.[^long-grain]',
  'More about it, and no note.',
  '[^1]: In the fridge.\n[^long-grain]: Wild rice is a *grass*.',
  '[^unused]: Nobody refers to this one.',
].join('\n\n');

test('a note is a raised number that leads to its text, and back', async () => {
  const screen = await render(<AnswerMarkdown text={text} />);
  const mark = screen.getByRole('link', { name: 'Note 1', exact: true });
  const note = screen.getByRole('complementary', { name: 'Note 1', exact: true });
  await expect.element(note).toHaveTextContent('1In the fridge.');
  expect(mark.element().getAttribute('href')).toBe(`#${note.element().id}`);
  const back = screen.getByRole('link', { name: 'Back to the text of note 1' });
  expect(back.element().getAttribute('href')).toBe(`#${mark.element().parentElement?.id}`);
  await expect
    .element(screen.getByRole('complementary', { name: 'Note long-grain' }))
    .toHaveTextContent('long-grainWild rice is a grass.');
  // Each once, in place.
  expect(screen.getByRole('complementary').elements()).toHaveLength(3);
  expect(document.body.textContent).not.toMatch(/\[\^|\bnote\b(?=\[)/);
});

test('the notes of two answers lead to their own', async () => {
  const screen = await render(
    <>
      <AnswerMarkdown text={'One.[^1]\n\n[^1]: First.'} />
      <AnswerMarkdown text={'Two.[^1]\n\n[^1]: Second.'} />
    </>,
  );
  const ids = screen
    .getByRole('complementary')
    .elements()
    .map(({ id }) => id);
  expect(new Set(ids).size).toBe(2);
  // Also where the note is the last line, without a line ending.
  expect(screen.getByRole('link', { name: 'Note 1', exact: true }).elements()).toHaveLength(2);
});
