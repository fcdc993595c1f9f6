import '#client/styles/app.css';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import axe from 'axe-core';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { type FakeRequest, fakeServer, refusal, sent } from '#client/app/testing/fake-server.ts';
import type { AnswerFeedback } from '#features/chats/shared/feedback.contract.ts';
import { AnswerVote } from './answer-vote.tsx';
import { VotedChatContext } from './use-vote.ts';

const path = '/api/answers/a1/feedback';

/** Keeps the vote it receives, as the server does. */
function votingServer(
  stored: AnswerFeedback[] = [],
  answers: Parameters<typeof fakeServer>[0] = {},
  rewardedTasks = 0,
) {
  const requests: FakeRequest[] = fakeServer({
    'GET /api/chats/s1/feedback': Response.json({ feedback: stored }),
    [`PUT ${path}`]: () => {
      const body = requests.at(-1)?.body as Pick<AnswerFeedback, 'rating'> & { reason?: string };
      return Response.json({ feedback: { answerId: 'a1', reason: null, ...body }, rewardedTasks });
    },
    [`DELETE ${path}`]: () => new Response(null, { status: 204 }),
    ...answers,
  });
  return requests;
}

function show(chatId: string | null = 's1') {
  return render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <VotedChatContext value={chatId}>
        <main>
          <footer className="flex flex-wrap items-center gap-x-3">
            <AnswerVote answerId="a1" />
          </footer>
        </main>
      </VotedChatContext>
    </QueryClientProvider>,
  );
}

const thumb = (name: 'Good answer' | 'Bad answer') => page.getByRole('button', { name });
const pressed = (name: 'Good answer' | 'Bad answer') => thumb(name).element().getAttribute('aria-pressed');

test('a thumb is pressed before the server has answered, and kept', async () => {
  const requests = votingServer();
  const screen = await show();
  await thumb('Good answer').click();
  expect(pressed('Good answer')).toBe('true');
  await expect.element(page.getByRole('status')).toMatchTextContent('Thank you.');
  expect(sent(requests)).toEqual([{ method: 'PUT', path, body: { rating: 'up' } }]);
  expect((await axe.run(screen.container)).violations).toEqual([]);
});

test('the other thumb takes its place, and pressing it again takes the vote back', async () => {
  const requests = votingServer([{ answerId: 'a1', rating: 'up', reason: null }]);
  await show();
  await expect.element(thumb('Good answer')).toHaveAttribute('aria-pressed', 'true');
  await thumb('Bad answer').click();
  expect([pressed('Good answer'), pressed('Bad answer')]).toEqual(['false', 'true']);
  await thumb('Bad answer').click();
  expect([pressed('Good answer'), pressed('Bad answer')]).toEqual(['false', 'false']);
  await expect.element(page.getByRole('status')).toMatchTextContent('Vote removed.');
  await expect.element(page.getByRole('form')).not.toBeInTheDocument();
  expect(sent(requests).map(({ method, body }) => [method, body])).toEqual([
    ['PUT', { rating: 'down' }],
    ['DELETE', undefined],
  ]);
});

test('a reason can be given with the keyboard alone, and need not be', async () => {
  const requests = votingServer();
  await show();
  await userEvent.tab();
  await userEvent.tab();
  await expect.element(thumb('Bad answer')).toHaveFocus();
  await userEvent.keyboard(' ');
  await expect.element(page.getByLabelText('What went wrong? (optional)')).toBeVisible();
  await expect.element(thumb('Bad answer')).toHaveFocus();
  await userEvent.tab();
  await userEvent.keyboard('The year is wrong.{Enter}');
  await expect.element(page.getByRole('status')).toMatchTextContent('Thank you for telling us why.');
  await expect.element(page.getByRole('form')).not.toBeInTheDocument();
  expect(sent(requests).at(-1)?.body).toEqual({ rating: 'down', reason: 'The year is wrong.' });
  await expect.element(thumb('Bad answer')).toHaveAttribute('aria-pressed', 'true');
});

test('says what a vote brought', async () => {
  votingServer([], {}, 1);
  await show();
  await thumb('Good answer').click();
  await expect.element(page.getByRole('status')).toMatchTextContent('Thank you: 1 more task today.');
});

test('a vote that could not be kept is taken back, and says so', async () => {
  votingServer([], { [`PUT ${path}`]: refusal(500, 'internal', 'Something went wrong.') });
  await show();
  await thumb('Good answer').click();
  await expect
    .element(page.getByRole('alert'))
    .toMatchTextContent('Your vote could not be saved. Please try again.');
  await expect.element(thumb('Good answer')).toHaveAttribute('aria-pressed', 'false');
  await expect.element(page.getByRole('form')).not.toBeInTheDocument();
});

test('nobody votes where a chat is only read', async () => {
  const requests = votingServer();
  await show(null);
  await expect.element(thumb('Good answer')).not.toBeInTheDocument();
  expect(requests).toEqual([]);
});
