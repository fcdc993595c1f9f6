import '#client/styles/app.css';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { SessionProvider } from '#client/app/session.tsx';
import { ModelProvider } from '#features/models/client/model-provider.tsx';
import type { WebSearchAnswer } from '#features/search/shared/search.contract.ts';
import { searchAnswer, webResult } from './testing/fake-api.ts';
import { Component } from './web-search.route.tsx';

/** A stream that the test writes line by line. */
function heldStream() {
  let sink: ReadableStreamDefaultController<Uint8Array>;
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      sink = controller;
    },
  });
  const encoder = new TextEncoder();
  return {
    response: new Response(body, { headers: { 'Content-Type': 'application/x-ndjson' } }),
    write: (text: string) => sink.enqueue(encoder.encode(text)),
    send: (answer: WebSearchAnswer) => sink.enqueue(encoder.encode(`${JSON.stringify(answer)}\n`)),
    end: () => sink.close(),
  };
}

const report = (state: 'answered' | 'waiting', id: string) => ({
  id,
  name: id,
  state,
  count: 1,
  milliseconds: 1,
});

const partial = searchAnswer({
  isComplete: false,
  results: [webResult(1)],
  providers: [report('answered', 'quick'), report('waiting', 'slow')],
});
const whole = searchAnswer({
  results: [webResult(1), webResult(2)],
  providers: [report('answered', 'quick'), report('answered', 'slow')],
});

async function open(stream: ReturnType<typeof heldStream>) {
  const answers = vi.spyOn(window, 'fetch').mockImplementation(async () => stream.response);
  const router = createMemoryRouter([{ path: '*', Component }], { initialEntries: ['/search/web?q=tea'] });
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  await render(
    <QueryClientProvider client={queryClient}>
      <SessionProvider initialUser={null} onUserChange={() => {}}>
        <ModelProvider isSignedIn={false}>
          <RouterProvider router={router} />
        </ModelProvider>
      </SessionProvider>
    </QueryClientProvider>,
  );
  return answers;
}

const articles = () => page.getByRole('article').elements();

it('shows what has come in, says who is still looking, and adds the rest behind it', async () => {
  const stream = heldStream();
  await open(stream);
  await expect.element(page.getByText('Searching').first()).toBeInTheDocument();
  stream.send(partial);
  await expect.element(page.getByRole('link', { name: 'Title 1' })).toBeVisible();
  await expect.element(page.getByText('1 source answered, 1 still looking')).toBeVisible();
  const first = articles()[0];
  stream.send(whole);
  stream.end();
  await expect.element(page.getByRole('link', { name: 'Title 2' })).toBeVisible();
  expect(articles()[0]).toBe(first);
  await expect.element(page.getByText('2 sources answered')).toBeVisible();
});

it('keeps what it has when the connection breaks, and offers to try again', async () => {
  const stream = heldStream();
  await open(stream);
  stream.send(partial);
  await expect.element(page.getByRole('link', { name: 'Title 1' })).toBeVisible();
  stream.end();
  await expect.element(page.getByText('The connection was lost while searching. Try again.')).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Title 1' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Retry' })).toBeVisible();
});

it('does not take half a line for an answer', async () => {
  const stream = heldStream();
  await open(stream);
  const text = `${JSON.stringify(whole)}\n`;
  stream.write(text.slice(0, 40));
  stream.write(text.slice(40));
  stream.end();
  await expect.element(page.getByRole('link', { name: 'Title 2' })).toBeVisible();
});
