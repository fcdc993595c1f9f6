import '#client/styles/app.css';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { fakeServer, refusal, sent } from '#client/app/testing/fake-server.ts';
import { ConsoleCallsProvider } from '#features/console/client/console-calls.tsx';
import type { SignUpSettings } from '#features/people/shared/people.contract.ts';
import { SignUpCard } from './sign-up-card.tsx';

const settings: SignUpSettings = {
  ...{ mode: 'open', newPlan: 'free', setBy: 'console', version: 3, sendsMail: true },
};

test('after another operator was faster, the next try starts from what they chose', async () => {
  let now = settings;
  const requests = fakeServer({
    'GET /api/admin/sign-up': () => Response.json(now),
    'PUT /api/admin/sign-up': () =>
      refusal(409, 'conflict', 'Somebody else has changed this meanwhile. Reload to see what it is now.'),
  });
  await render(
    <QueryClientProvider client={new QueryClient()}>
      <ConsoleCallsProvider>
        <SignUpCard />
      </ConsoleCallsProvider>
    </QueryClientProvider>,
  );
  const plan = page.getByLabelText('New accounts get');
  await expect.element(plan).toHaveValue('free');
  now = { ...settings, newPlan: 'plus', version: 4 };
  await plan.selectOptions('pro');
  await expect.element(page.getByText(/^Somebody else has changed this meanwhile/)).toBeVisible();
  await expect.element(plan).toHaveValue('plus');
  await plan.selectOptions('pro');
  await expect
    .poll(() => sent(requests).map(({ body }) => body))
    .toEqual([
      { mode: 'open', newPlan: 'pro', version: 3 },
      { mode: 'open', newPlan: 'pro', version: 4 },
    ]);
});
