import { useRef } from 'react';
import { beforeAll, expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { installPartKinds } from '#features/assistant/shared/message-part.ts';
import { userMessage } from '#features/chats/client/conversation/conversation-state.ts';
import type { ChatMessage } from '#features/chats/shared/chats.contract.ts';
import { researchPart } from '#features/research/shared/research-part.ts';
import { useAnswerEnd } from './use-answer-end.ts';

const plan = {
  kind: 'research',
  record: {
    turnId: 't1',
    depth: 'thorough',
    phase: 'waiting',
    plan: ['Who?'],
    budget: { searches: 8, pages: 12, seconds: 180, tasks: 5 },
    used: { searches: 0, pages: 0, seconds: 0 },
    steps: [],
    steering: [],
    searchedIn: [],
    claims: { supported: 0, unsupported: 0, uncited: 0 },
  },
} as unknown as ChatMessage['parts'][number];

const answer = (status: ChatMessage['status'], parts: ChatMessage['parts'] = []): ChatMessage => ({
  ...userMessage('a1', 'An answer.'),
  role: 'assistant',
  status,
  parts,
});

function Screen({ isRunning, last }: { isRunning: boolean; last?: ChatMessage }) {
  const input = useRef<HTMLTextAreaElement>(null);
  return <p role="status">{useAnswerEnd(isRunning, last, input)}</p>;
}

beforeAll(() => installPartKinds([researchPart]));

test('says how an answer ended, and that a plan was discarded', async () => {
  const screen = await render(<Screen isRunning={false} />);
  const status = screen.getByRole('status');
  await screen.rerender(<Screen isRunning />);
  await expect.element(status).toHaveTextContent('Answering.');
  await screen.rerender(<Screen isRunning={false} last={answer('complete', [plan])} />);
  await expect.element(status).toHaveTextContent('The research plan is ready. Start it or change it.');
  await screen.rerender(<Screen isRunning={false} last={answer('stopped', [plan])} />);
  await expect.element(status).toHaveTextContent('Discarded. Nothing was started.');
  await screen.rerender(<Screen isRunning last={answer('stopped', [plan])} />);
  await screen.rerender(<Screen isRunning={false} last={answer('complete')} />);
  await expect.element(status).toHaveTextContent('The answer is ready.');
});

test('a chat that is opened has nothing to tell', async () => {
  const screen = await render(<Screen isRunning={false} last={answer('stopped', [plan])} />);
  expect(screen.getByRole('status').element().textContent).toBe('');
});
