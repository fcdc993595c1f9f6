import type { ReactNode } from 'react';
import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { RequireUser } from '#client/app/require-user.tsx';
import { announceSessionChange } from '#client/app/session-channel.ts';
import { fakeServer, refusal } from '#client/app/testing/fake-server.ts';
import { maya, renderRoutes } from '#client/app/testing/render-route.tsx';
import { InstructionsTab } from '#features/chats/client/instructions/instructions-tab.tsx';
import { chatsSettings } from '#features/chats/shared/chats.settings-fields.ts';
import { AddFact } from '#features/memory/client/add-fact.tsx';
import { PlanEditor } from '#features/research/client/plan-editor.tsx';
import { SteerForm } from '#features/research/client/steer-form.tsx';
import type { ResearchRecord } from '#features/research/shared/research-record.ts';
import { SaveSettingsProvider } from '#features/settings/client/save-settings.tsx';
import { settingsFrom } from '#features/settings/shared/settings-fields.ts';

afterEach(() => sessionStorage.clear());

const plan: ResearchRecord = {
  turnId: 't1',
  depth: 'thorough',
  phase: 'waiting',
  budget: { searches: 8, pages: 12, seconds: 180, tasks: 5 },
  used: { searches: 0, pages: 0, seconds: 1 },
  plan: ['How tall is it?', 'Who built it?'],
  searchedIn: [],
  steps: [],
  steering: [],
  cutShort: null,
  claims: { supported: 0, matching: 0, unsupported: 0, uncited: 0 },
};

interface Case {
  what: string;
  shown: ReactNode;
  field: string;
  /** Sends it, which is rejected; without it the session ends during typing. */
  send?: string;
}

const cases: Case[] = [
  {
    what: 'what a running research should look up next',
    shown: <SteerForm turnId="t1" />,
    field: 'Look this up next',
    send: 'Steer',
  },
  {
    what: 'a changed question of a plan',
    shown: <PlanEditor record={plan} onStart={() => {}} onGiveUp={() => {}} />,
    field: 'Question 2',
  },
  { what: 'something to remember', shown: <AddFact />, field: 'Add something to remember', send: 'Add' },
  {
    what: 'the instructions for all chats',
    shown: (
      <SaveSettingsProvider>
        <InstructionsTab />
      </SaveSettingsProvider>
    ),
    field: 'About you',
    send: 'Save',
  },
];

it.each(cases)('is there again after the session ended: $what', async ({ shown, field, send }) => {
  const words = 'I cook for four people in Leeds.';
  const routes = [
    { Component: RequireUser, children: [{ path: '/form', element: <main>{shown}</main> }] },
    { path: '/signin', element: <h1>Welcome back</h1> },
  ];
  let hasEnded = false;
  const signedOut = refusal(401, 'unauthenticated', 'Sign in to continue.');
  fakeServer({
    'GET /api/account/session': () => Response.json({ user: hasEnded ? null : maya }),
    'GET /api/settings': Response.json(settingsFrom(chatsSettings, {})),
    'POST /api/chat/turns/t1/steer': signedOut,
    'POST /api/memory/facts': signedOut,
    'PATCH /api/settings': signedOut,
  });
  const { address, screen } = await renderRoutes(routes, { at: '/form', user: maya });
  await page.getByRole('textbox', { name: field }).fill(words);
  hasEnded = true;
  if (send) await page.getByRole('button', { name: send, exact: true }).click();
  else announceSessionChange();
  await expect.poll(address).toBe('/signin?next=%2Fform');
  await screen.unmount();
  hasEnded = false;

  await renderRoutes(routes, { at: '/form', user: maya });
  await expect.element(page.getByRole('textbox', { name: field })).toHaveValue(words);
});
