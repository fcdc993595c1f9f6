import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '#client/app/testing/expect-accessible.ts';
import { fakeServer, refusal, sent } from '#client/app/testing/fake-server.ts';
import { maya, renderRoutes } from '#client/app/testing/render-route.tsx';
import type { Delivery, Webhook } from '#features/webhooks/shared/webhooks.contract.ts';
import { WebhooksTab } from './webhooks-tab.tsx';

const routes = [{ path: '/', element: <WebhooksTab /> }];
const webhook: Webhook = {
  ...{ id: 'w1', url: 'https://hooks.example/everyday', types: ['note.changed'], isOn: true },
  ...{ isFailing: false, failures: 0, rotatedUntil: null, createdAt: '2026-03-15T12:00:00.000Z' },
};
const delivery: Delivery = {
  ...{
    id: 'd1',
    type: 'note.changed',
    title: 'Boiler',
    state: 'failed',
    attempts: 3,
    status: 500,
    problem: null,
  },
  ...{ createdAt: '2026-03-15T12:00:00.000Z', triedAt: '2026-03-15T12:05:00.000Z', dueAt: null },
};
const secret = `whsec_${'a'.repeat(43)}=`;

function answers({ plan = 'standard', webhooks = [webhook] } = {}) {
  return {
    'GET /api/billing': Response.json({
      ...{ provider: 'local', isCharged: false, publishableKey: null, plan, seats: 1, status: null },
      ...{ periodEnd: null, cancelAtPeriodEnd: false, nextPlan: null, hasCard: false },
    }),
    'GET /api/webhooks': () => Response.json({ webhooks }),
    'GET /api/webhooks/w1/deliveries': () => Response.json({ deliveries: [delivery] }),
  };
}

it('adds a webhook, and shows its secret once', async () => {
  const requests = fakeServer({
    ...answers({ webhooks: [] }),
    'POST /api/webhooks': Response.json({ webhook, secret }, { status: 201 }),
  });
  await renderRoutes(routes, { at: '/', user: maya });
  const form = page.getByRole('form', { name: 'New webhook' });
  await form.getByRole('button', { name: 'Add webhook' }).click();
  await expect.element(form.getByText('Enter an address that begins with https://')).toBeVisible();
  await form.getByLabelText('Address').fill('https://hooks.example/everyday');
  await form.getByRole('button', { name: 'Add webhook' }).click();
  await expect.element(form.getByText('Choose what it is notified about')).toBeVisible();
  await form.getByRole('checkbox', { name: /^A note was written/ }).click();
  await form.getByRole('button', { name: 'Add webhook' }).click();
  await expect
    .element(page.getByRole('group', { name: 'Webhook secret' }))
    .toMatchTextContent(/whsec_a+=.*hooks\.example.*shown this once/s);
  expect(sent(requests).at(-1)?.body).toEqual({
    url: 'https://hooks.example/everyday',
    types: ['note.changed'],
  });
});

it('tests, shows what was delivered, sends again, switches off and deletes', async () => {
  const webhooks = [{ ...webhook, isOn: false, isFailing: true, failures: 20 }];
  const requests = fakeServer({
    ...answers({ webhooks }),
    'POST /api/webhooks/w1/test': Response.json({ ...delivery, type: 'test' }),
    'POST /api/webhook-deliveries/d1/send': Response.json(delivery),
    'PATCH /api/webhooks/w1': Response.json(webhook),
    'DELETE /api/webhooks/w1': () => {
      webhooks.shift();
      return new Response(null, { status: 204 });
    },
  });
  await renderRoutes(routes, { at: '/', user: maya });
  const card = page.getByRole('region', { name: /hooks\.example/ });
  await expect.element(card.getByText('Switched off after failures')).toBeVisible();
  await card.getByRole('button', { name: 'Test' }).click();
  await expect.element(card.getByText('Failed, 500')).toBeVisible();
  await card.getByRole('button', { name: 'Send again: Boiler' }).click();
  await expect.poll(() => sent(requests).at(-1)?.path).toBe('/api/webhook-deliveries/d1/send');
  await card.getByRole('switch', { name: 'Notify hooks.example' }).click();
  await expect.poll(() => sent(requests).at(-1)?.body).toEqual({ isOn: true });
  await card.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect.element(card).not.toBeInTheDocument();
});

it('says at once what went wrong, though the list cannot be fetched again either', async () => {
  let isAway = false;
  fakeServer({
    ...answers(),
    'GET /api/webhooks': () =>
      isAway ? Promise.withResolvers<Response>().promise : Response.json({ webhooks: [webhook] }),
    'POST /api/webhooks/w1/test': () => {
      isAway = true;
      return Promise.reject(new TypeError('Failed to fetch'));
    },
  });
  await renderRoutes(routes, { at: '/', user: maya });
  await page.getByRole('button', { name: 'Test', exact: true }).click();
  await expect.element(page.getByRole('alert')).toMatchTextContent(/^That did not work\./);
  await expect.element(page.getByRole('button', { name: 'Test', exact: true })).toBeEnabled();
});

it('offers the plans where the plan has no API access, and tries again when the list did not load', async () => {
  let works = false;
  fakeServer({
    ...answers({ plan: 'free' }),
    'GET /api/webhooks': () =>
      works ? Response.json({ webhooks: [webhook] }) : refusal(400, 'invalid_input', 'x'),
  });
  await renderRoutes(routes, { at: '/', user: maya });
  await expect.element(page.getByText(/API access is not part of Free/)).toBeVisible();
  await expect.element(page.getByRole('form', { name: 'New webhook' })).not.toBeInTheDocument();
  works = true;
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect.element(page.getByText(/do not work on this plan/)).toBeVisible();
});

it('reads well to everybody, with a new secret and with what was delivered', async () => {
  const failing = { ...webhook, isOn: false, isFailing: true, failures: 20 };
  fakeServer({
    ...answers({ webhooks: [failing] }),
    'GET /api/webhooks/w1/deliveries': Response.json({
      deliveries: [
        delivery,
        { ...delivery, id: 'd2', state: 'delivered', status: 200 },
        {
          ...delivery,
          id: 'd3',
          state: 'waiting',
          status: null,
          problem: 'The address could not be reached.',
        },
      ],
    }),
    'POST /api/webhooks': Response.json({ webhook: failing, secret }, { status: 201 }),
  });
  await renderRoutes(routes, { at: '/', user: maya });
  const form = page.getByRole('form', { name: 'New webhook' });
  await form.getByLabelText('Address').fill('https://hooks.example/everyday');
  await form.getByRole('checkbox', { name: /^A note was written/ }).click();
  await form.getByRole('button', { name: 'Add webhook' }).click();
  await expect.element(page.getByRole('group', { name: 'Webhook secret' })).toBeVisible();
  await page.getByRole('button', { name: 'Deliveries' }).click();
  await expect.element(page.getByText('Failed, 500')).toBeVisible();
  await expectAccessible();
});
