import axe from 'axe-core';
import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { fakeServer, refusal, sent } from '#client/app/testing/fake-server.ts';
import { renderRoutes } from '#client/app/testing/render-route.tsx';
import { ToastProvider } from '#client/ui/toast.tsx';
import type { ProposedQuestion } from '../shared/scheduled-question-part.schema.ts';
import type { ScheduledQuestion } from '../shared/scheduled-questions.contract.ts';
import { ProposedQuestions } from './proposed-questions.tsx';
import { Component as ScheduledPage } from './scheduled.route.tsx';

const tides: ScheduledQuestion = {
  ...{ id: 'tides', question: 'The news on tides', days: [1, 2, 3, 4, 5], time: '07:00' },
  ...{ timeZone: 'UTC', endsOn: null, model: null, skipsWhenNothingNew: false },
  ...{ isPaused: false, isStopped: false, isRunning: false, isBeyondPlan: false, chatId: 'chat' },
  nextRunAt: '2031-11-24T07:00:00Z',
  lastRunAt: '2031-11-21T07:00:00Z',
  lastOutcome: 'answered',
};

function serve(questions: ScheduledQuestion[], answers: Parameters<typeof fakeServer>[0] = {}) {
  return fakeServer({
    'GET /api/scheduled-questions': () => Response.json({ questions, limit: 5 }),
    'GET /api/models': () => Response.json({ models: [], others: [] }),
    ...answers,
  });
}
const show = (element: ReactNode) =>
  renderRoutes([{ path: '/', element: <ToastProvider>{element}</ToastProvider> }], { at: '/' });
const showPage = () => show(<ScheduledPage />);
const button = (name: string | RegExp) => page.getByRole('button', { name });

it('schedules what was written, and says before what it costs', async () => {
  const requests = serve([], { 'POST /api/scheduled-questions': () => Response.json(tides) });
  await showPage();
  await button('Schedule a question').click();
  const dialog = page.getByRole('dialog');
  await expect.element(dialog.getByText('Every weekday at 07:00 · 5 tasks a week')).toBeVisible();
  await dialog.getByRole('button', { name: 'Schedule' }).click();
  await expect.element(dialog.getByText('Write the question first.')).toBeVisible();
  await dialog.getByLabelText('Question').fill('The news on tides');
  for (const day of ['Tuesday', 'Wednesday', 'Thursday', 'Friday'])
    await dialog.getByRole('button', { name: day }).click();
  await expect.element(dialog.getByText('Every Monday at 07:00 · 1 task a week')).toBeVisible();
  await dialog.getByLabelText('Skip when nothing is new').click();
  await dialog.getByRole('button', { name: 'Schedule' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(sent(requests)).toMatchObject([
    {
      path: '/api/scheduled-questions',
      body: {
        ...{ question: 'The news on tides', days: [1], time: '07:00', endsOn: null, model: null },
        skipsWhenNothingNew: true,
      },
    },
  ]);
});

it('says when each is asked next and what came of the last time, and has no flaws for readers', async () => {
  serve([
    tides,
    {
      ...tides,
      id: 'boats',
      question: 'Boats',
      isPaused: true,
      isStopped: true,
      nextRunAt: null,
      lastOutcome: 'failed',
    },
    { ...tides, id: 'moon', question: 'Moon', isRunning: true, lastOutcome: 'nothing-new' },
    { ...tides, id: 'stars', question: 'Stars', isBeyondPlan: true, nextRunAt: null },
  ]);
  const { screen } = await showPage();
  await expect.element(page.getByText('Next: Mon 24 Nov, 07:00')).toBeVisible();
  await expect.element(page.getByText('Answered Fri 21 Nov, 07:00').first()).toBeVisible();
  await expect.element(page.getByText('Stopped after three failures')).toBeVisible();
  await expect.element(page.getByText('Being asked now')).toBeVisible();
  await expect.element(page.getByText(/^Paused: your plan has no room for it/)).toBeVisible();
  await expect.element(button(/^Run now ?: Moon$/)).toBeDisabled();
  await expect.element(button(/^Resume ?: Boats$/)).toBeVisible();
  const { violations } = await axe.run(screen.container);
  expect(violations.map(({ id }) => id)).toEqual([]);
});

it('pauses, and deletes with an Undo', async () => {
  const requests = serve([tides], {
    'PATCH /api/scheduled-questions/tides': () => Response.json({ ...tides, isPaused: true }),
    'DELETE /api/scheduled-questions/tides': () => new Response(null, { status: 204 }),
    'POST /api/scheduled-questions/tides/restore': () => Response.json(tides),
  });
  await showPage();
  await button(/^Pause ?: The news on tides$/).click();
  await button('More for The news on tides').click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await expect.element(page.getByText('Scheduled question deleted')).toBeVisible();
  await button('Undo').click();
  await expect
    .poll(() => sent(requests).map(({ method, path }) => `${method} ${path}`))
    .toEqual([
      'PATCH /api/scheduled-questions/tides',
      'DELETE /api/scheduled-questions/tides',
      'POST /api/scheduled-questions/tides/restore',
    ]);
});

const proposed: ProposedQuestion = {
  ...{ id: 'tides', question: 'The news on tides', days: [1], time: '09:00', timeZone: 'UTC' },
  ...{ endsOn: null, model: null, skipsWhenNothingNew: false },
};

it('a card of an answer schedules nothing before its button is pressed, and says why where it cannot', async () => {
  const questions: ScheduledQuestion[] = [];
  let isFull = true;
  const requests = serve(questions, {
    'POST /api/scheduled-questions': () => {
      if (isFull) return refusal(409, 'conflict', 'Your plan has room for 5 scheduled questions.');
      questions.push(tides);
      return Response.json(tides);
    },
  });
  await show(<ProposedQuestions proposed={[proposed]} />);
  await expect.element(page.getByText('Every Monday at 09:00 · 1 task a week')).toBeVisible();
  expect(sent(requests)).toEqual([]);
  await button('Schedule').click();
  await expect.element(page.getByText('Your plan has room for 5 scheduled questions.')).toBeVisible();
  isFull = false;
  await button('Schedule').click();
  await expect.element(page.getByText('Next: Mon 24 Nov, 07:00')).toBeVisible();
  await expect.element(button('Undo')).toBeVisible();
});
