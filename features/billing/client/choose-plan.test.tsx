import '#client/styles/app.css';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { fakeServer, refusal, sent } from '#client/app/testing/fake-server.ts';
import type {
  Billing,
  Invoices,
  PaymentConfirmation,
  PlanChangePreview,
} from '#features/billing/shared/billing.contract.ts';
import { BillingHistory } from './billing-history.tsx';
import { ChoosePlan } from './choose-plan.tsx';
import { CurrentPlanCard } from './current-plan-card.tsx';
import { PlanNeeded } from './plan-needed.tsx';

const local: Billing = {
  provider: 'local',
  isCharged: false,
  publishableKey: null,
  plan: 'free',
  seats: 1,
  status: null,
  periodEnd: null,
  cancelAtPeriodEnd: false,
  nextPlan: null,
  hasCard: false,
};
const paid: Billing = {
  ...local,
  provider: 'stripe',
  isCharged: true,
  publishableKey: 'pk_test_x',
  plan: 'plus',
  status: 'active',
  periodEnd: '2026-12-21T12:00:00.000Z',
  hasCard: true,
};
const nothingWaits: PaymentConfirmation = { clientSecret: null, due: null };
const free: PlanChangePreview = {
  isCharged: false,
  startsAt: null,
  dueNow: null,
  lines: [],
  needsCard: false,
};

const asJson = (value: unknown) => () => Response.json(value);
const dialog = () => page.getByRole('dialog', { name: 'Choose a Plan' });
const choice = (name: string) => dialog().getByRole('button', { name: `Choose: ${name}` });

async function show(children: ReactNode, answers: Parameters<typeof fakeServer>[0]) {
  const requests = fakeServer(answers);
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  await render(<QueryClientProvider client={client}>{children}</QueryClientProvider>);
  return requests;
}

function Opened({ onChanged }: { onChanged?: () => void }) {
  const [isOpen, setIsOpen] = useState(true);
  return <ChoosePlan isOpen={isOpen} onClose={() => setIsOpen(false)} {...(onChanged && { onChanged })} />;
}

test('choosing shows what would change, and confirming changes it', async () => {
  const onChanged = vi.fn();
  const answered = Promise.withResolvers<Response>();
  const requests = await show(<Opened onChanged={onChanged} />, {
    'GET /api/billing': asJson(local),
    'POST /api/billing/plan/preview': asJson(free),
    'POST /api/billing/plan': () => answered.promise,
  });
  await expect.element(dialog().getByRole('heading', { level: 3 })).toHaveLength(8);
  await expect.element(dialog().getByText('Most Popular')).toBeVisible();
  await expect.element(dialog().getByRole('button', { name: 'Free is your plan' })).toBeDisabled();
  await choice('Pro').click();
  await expect.element(dialog().getByRole('heading', { name: 'Pro, $49.99 per month' })).toHaveFocus();
  await expect
    .element(
      dialog().getByText('This server does not charge for plans. Your plan changes at once, free of charge.'),
    )
    .toBeVisible();
  await expect.element(dialog().getByText('25', { exact: false }).first()).toBeVisible();
  await dialog().getByRole('button', { name: 'Confirm Pro' }).click();
  await expect.element(dialog().getByText('Processing...')).toBeVisible();
  answered.resolve(Response.json({ billing: { ...local, plan: 'pro' }, needsConfirmation: false }));
  await expect.element(dialog()).not.toBeInTheDocument();
  expect(onChanged).toHaveBeenCalledOnce();
  expect(sent(requests).map(({ path, body }) => [path, body])).toEqual([
    ['/api/billing/plan/preview', { plan: 'pro' }],
    ['/api/billing/plan', { plan: 'pro' }],
  ]);
});

test('Enterprise asks for its seats, and says what they cost', async () => {
  const requests = await show(<Opened />, {
    'GET /api/billing': asJson(local),
    'POST /api/billing/plan/preview': asJson(free),
    'POST /api/billing/plan': asJson({
      billing: { ...local, plan: 'enterprise', seats: 12 },
      needsConfirmation: false,
    }),
  });
  await choice('Enterprise').click();
  const seats = dialog().getByLabelText('Seats');
  await expect.element(seats).toHaveValue(5);
  await seats.fill('4');
  await expect.element(dialog().getByText('From 5 to 1000.')).toBeVisible();
  await expect.element(dialog().getByRole('button', { name: 'Confirm Enterprise' })).toBeDisabled();
  await seats.fill('12');
  await expect
    .element(dialog().getByRole('heading', { name: 'Enterprise, $1199.99 per month' }))
    .toBeVisible();
  await dialog().getByRole('button', { name: 'Confirm Enterprise' }).click();
  await expect.element(dialog()).not.toBeInTheDocument();
  expect(sent(requests).at(-1)?.body).toEqual({ plan: 'enterprise', seats: 12 });
});

test('a charged change shows every line before it is made, and a refusal keeps the dialog', async () => {
  await show(<Opened />, {
    'GET /api/billing': asJson(paid),
    'POST /api/billing/plan/preview': asJson({
      ...free,
      isCharged: true,
      dueNow: { amount: 1250, currency: 'usd' },
      lines: [
        { description: 'Unused time on Plus', amount: -1250, currency: 'usd' },
        { description: 'Remaining time on Pro', amount: 2500, currency: 'usd' },
      ],
    }),
    'POST /api/billing/plan': refusal(402, 'payment_failed', 'Your card was declined.'),
  });
  await choice('Pro').click();
  const lines = dialog().getByRole('list', { name: 'What is charged' });
  await expect.element(lines.getByText('-$12.50')).toBeVisible();
  await expect.element(dialog().getByText('Due now')).toBeVisible();
  await dialog().getByRole('button', { name: 'Confirm Pro' }).click();
  await expect.element(dialog().getByRole('alert')).toHaveTextContent('Your card was declined.');
  await expect.element(dialog().getByRole('button', { name: 'Confirm Pro' })).toBeEnabled();
});

test('without a card it leads to the cards; a plan that costs nothing waits for the end of what is paid', async () => {
  let startsAt: string | null = null;
  await show(<Opened />, {
    'GET /api/billing': asJson(paid),
    'POST /api/billing/plan/preview': () =>
      Response.json({
        ...free,
        isCharged: true,
        startsAt,
        dueNow: startsAt ? null : { amount: 4999, currency: 'usd' },
        needsCard: startsAt === null,
      }),
  });
  await choice('Pro').click();
  await expect
    .element(dialog().getByRole('link', { name: 'Add Payment Method' }))
    .toHaveAttribute('href', '/payments');
  await dialog().getByRole('button', { name: 'All plans' }).click();
  await expect.element(dialog().getByRole('button', { name: 'Choose: Free' })).toHaveFocus();
  startsAt = '2026-12-21T12:00:00.000Z';
  await choice('Free').click();
  await expect.element(dialog().getByText(/^You keep Plus until 21 December 2026/)).toBeVisible();
});

test('the plan’s card says when it renews, what went wrong and how to keep it', async () => {
  const ending = { ...paid, status: 'past_due', cancelAtPeriodEnd: true, nextPlan: 'freemium-plus' };
  let billing: object = ending;
  const requests = await show(<CurrentPlanCard />, {
    'GET /api/billing': () => Response.json(billing),
    'GET /api/billing/confirmation': asJson(nothingWaits),
    'POST /api/billing/plan/keep': () => {
      billing = paid;
      return Response.json(paid);
    },
  });
  await expect.element(page.getByText('Ends on 21 December 2026; Freemium+ follows.')).toBeVisible();
  await expect.element(page.getByRole('alert').getByText(/^Your last payment failed/)).toBeVisible();
  await page.getByRole('button', { name: 'Keep Plus' }).click();
  await expect.element(page.getByText('Renews on 21 December 2026.')).toBeVisible();
  expect(sent(requests)).toHaveLength(1);
  await page.getByRole('button', { name: 'Upgrade Plan' }).click();
  await expect.element(dialog()).toBeVisible();
});

test.each([
  ['unpaid', /^Your plan has ended, because its payments failed/],
  ['incomplete', /^Your first payment is not complete yet/],
])('a subscription that is %s promises no renewal', async (status, trouble) => {
  await show(<CurrentPlanCard />, { 'GET /api/billing': asJson({ ...paid, plan: 'free', status }) });
  await expect.element(page.getByRole('alert').getByText(trouble)).toBeVisible();
  await expect.element(page.getByText('Nothing is charged for this plan.')).toBeVisible();
});

test('whoever leaves a plan that is paid for reads until when they keep it', async () => {
  let billing = paid;
  await show(<CurrentPlanCard />, {
    'GET /api/billing': () => Response.json(billing),
    'GET /api/billing/confirmation': asJson(nothingWaits),
    'POST /api/billing/plan/preview': asJson({ ...free, isCharged: true, startsAt: paid.periodEnd }),
    'POST /api/billing/plan': () => {
      billing = { ...paid, cancelAtPeriodEnd: true, nextPlan: 'free' };
      return Response.json({ billing, needsConfirmation: false });
    },
  });
  await page.getByRole('button', { name: 'Upgrade Plan' }).click();
  await choice('Free').click();
  await dialog().getByRole('button', { name: 'Confirm Free' }).click();
  await expect
    .element(page.getByRole('status').getByText('You keep Plus until 21 December 2026. Then Free begins.'))
    .toBeVisible();
});

test('whoever came back from their bank’s page without paying finds the way there again', async () => {
  const waiting: PaymentConfirmation = { clientSecret: 'pi_secret', due: { amount: 1250, currency: 'usd' } };
  await show(<CurrentPlanCard />, {
    'GET /api/billing': asJson(paid),
    'GET /api/billing/confirmation': asJson(waiting),
  });
  await expect.element(page.getByText(/^Your new plan begins once \$12\.50 is paid\./)).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Complete the payment' }))
    .toHaveAttribute('href', '/payments/confirm');
});

test('invoices say in words what became of them', async () => {
  const at = paid.periodEnd ?? '';
  const invoices = ['paid', 'open', 'void', 'uncollectible', 'settled_on_mars'].map((status, index) => ({
    ...{ id: `i${index}`, number: `E-${index}`, amount: 999, currency: 'usd', status, link: null },
    ...{ periodStart: at, periodEnd: at, createdAt: at },
  }));
  const answer: Invoices = { invoices, nextCursor: null };
  await show(<BillingHistory />, {
    'GET /api/billing': asJson(paid),
    'GET /api/billing/invoices': asJson(answer),
  });
  const rows = page.getByRole('table', { name: 'Invoices, newest first' }).getByRole('row');
  for (const [index, label] of ['Paid', 'Due', 'Void', 'Not paid', 'settled_on_mars'].entries())
    await expect.element(rows.nth(index + 1)).toMatchTextContent(new RegExp(`E-${index}.*${label}$`));
});

test('the plan’s card can be asked for again', async () => {
  let isBroken = true;
  await show(<CurrentPlanCard />, {
    'GET /api/billing': () => (isBroken ? refusal(500, 'internal', 'Broken.') : Response.json(local)),
  });
  const retry = page.getByRole('button', { name: 'Retry' });
  await expect.element(retry).toBeVisible();
  isBroken = false;
  await retry.click();
  await expect.element(page.getByText('This server does not charge for plans.')).toBeVisible();
});

test('what a plan lacks is said where it is needed, with the plans', async () => {
  await show(
    <>
      <PlanNeeded capability="coding" />
      <PlanNeeded capability="api-access" />
    </>,
    { 'GET /api/billing': asJson({ ...local, plan: 'education' }) },
  );
  await expect.element(page.getByText(/^API access is not part of Education/)).toBeVisible();
  await page.getByRole('button', { name: 'See plans' }).click();
  await expect.element(dialog()).toBeVisible();
});
