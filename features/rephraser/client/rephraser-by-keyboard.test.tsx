import { beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { tabTo } from '#client/app/testing/by-keyboard.ts';
import { expectAccessible } from '#client/app/testing/expect-accessible.ts';
import { fakeServer, sent } from '#client/app/testing/fake-server.ts';
import { eventStream, InShell } from '#client/app/testing/in-shell.tsx';
import { maya, renderRoutes } from '#client/app/testing/render-route.tsx';
import { Component as RephraserRoute } from './rephraser.route.tsx';

beforeEach(() => {
  sessionStorage.clear();
});

test('a text is rephrased, a tone is chosen and a word is changed by keys', async () => {
  const requests = fakeServer(
    {
      'GET /api/text-suggestions/answerer': () => Response.json({ name: 'Built-in engine', isByRule: true }),
      'POST /api/rephrase': () =>
        eventStream([
          { type: 'answerer', name: 'Built-in engine', isByRule: true },
          {
            ...{ type: 'result', text: 'It is urgent.', facts: [], breaches: [] },
            changes: [{ rule: 'E', before: 'It’s', after: 'It is' }],
            told: 'Only what is marked was changed by rule; the rest stays word for word.',
          },
          { type: 'done', outcome: 'complete' },
        ]),
    },
    ({ path }) =>
      path.startsWith('/api/rephrase/words?word=urgent')
        ? Response.json({
            word: 'urgent',
            senses: [{ partOfSpeech: 'adjective', definition: 'compelling haste', words: ['pressing'] }],
          })
        : undefined,
  );
  await renderRoutes(
    [
      {
        path: '/rephraser',
        element: (
          <InShell>
            <RephraserRoute />
          </InShell>
        ),
      },
    ],
    { at: '/rephraser', user: maya },
  );
  await tabTo('ESL', 'button');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('button', { name: 'ESL' })).toHaveAttribute('aria-pressed', 'true');
  await tabTo('Text to rephrase', 'textbox');
  await userEvent.keyboard('It’s urgent.{Control>}{Enter}{/Control}');
  const result = page.getByRole('group', { name: /^Result\./ });
  await expect.element(result).toHaveTextContent('It is urgent.');
  await expect
    .element(page.getByText('Only what is marked was changed by rule; the rest stays word for word.'))
    .toBeVisible();
  expect(sent(requests)[0]?.body).toMatchObject({ text: 'It’s urgent.', tone: 'esl' });
  await expectAccessible();

  await tabTo(/^Result\./, 'group');
  await userEvent.keyboard('{ArrowRight}');
  // "It is" and the original are highlighted.
  await expect.poll(() => document.querySelectorAll('.suggestion-current')).toHaveLength(2);
  await userEvent.keyboard('{ArrowRight}{ArrowRight}{Alt>}{ArrowDown}{/Alt}');
  const words = page.getByRole('dialog', { name: 'Other words for “urgent”' });
  await expect.element(words.getByRole('button', { name: 'pressing' })).toBeVisible();
  await tabTo('pressing', 'button');
  await userEvent.keyboard('{Enter}');
  await expect.element(result).toHaveTextContent('It is pressing.');
  await expect.element(result).toHaveFocus();

  await tabTo('Try another', 'button');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('2 / 2', { exact: true })).toBeVisible();
  expect(sent(requests).filter(({ path }) => path === '/api/rephrase')).toMatchObject([
    { body: expect.not.objectContaining({ wording: expect.anything() }) },
    { body: { tone: 'esl', wording: 1 } },
  ]);
  await expectAccessible();
  await tabTo('Edit the text', 'button');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByRole('textbox', { name: 'Text to rephrase' })).toHaveFocus();

  await tabTo(/^Legal/, 'button');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText('Legal needs a language model.')).toBeVisible();
  await expectAccessible();
});
