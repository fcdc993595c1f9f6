import '#client/styles/app.css';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { HeaderSlotsProvider } from '#client/app/header-slots.tsx';
import { fakeServer, refusal } from '#client/app/testing/fake-server.ts';
import { maya, renderRoutes } from '#client/app/testing/render-route.tsx';
import { ToastProvider } from '#client/ui/toast.tsx';
import { ConsolePage, ConsoleScreen } from '#features/console/client/console-screen.tsx';
import type { ListedPerson, PeopleAnswer } from '#features/people/shared/people.contract.ts';
import { PeopleCard } from './people-card.tsx';

const linus: ListedPerson = {
  ...{ id: 'linus', name: 'Linus', email: 'linus@example.com', plan: 'free', ownLimit: null },
  ...{ isOperator: false, isSuspended: false, isSelf: false, tasks: 3, cost: 0.5 },
  ...{ createdAt: '2026-03-15T12:00:00.000Z', lastSeenAt: null },
};
const listOf = (...people: ListedPerson[]): PeopleAnswer => ({
  people,
  next: null,
  total: people.length,
});
const gone = () => refusal(404, 'not_found', 'We could not find that.');

async function show(answers: Parameters<typeof fakeServer>[0]) {
  fakeServer(answers);
  const element = (
    <ToastProvider>
      <HeaderSlotsProvider>
        <ConsolePage>
          <ConsoleScreen title="People">
            <PeopleCard />
          </ConsoleScreen>
        </ConsolePage>
      </HeaderSlotsProvider>
    </ToastProvider>
  );
  await renderRoutes([{ path: '/', element }], { at: '/', user: { ...maya, isOperator: true } });
}

async function choose(item: string) {
  await page.getByRole('button', { name: 'More for Linus' }).click();
  await page.getByRole('menuitem', { name: item, exact: true }).click();
}

test('a person whom another operator has deleted leaves the list, and that is said', async () => {
  let people = [linus];
  await show({
    'GET /api/admin/people?show=everyone': () => Response.json(listOf(...people)),
    'PUT /api/admin/people/linus/suspension': gone,
    'GET /api/account/session': Response.json({ user: { ...maya, isOperator: true } }),
  });
  await choose('Suspend');
  people = [];
  await page.getByRole('alertdialog').getByRole('button', { name: 'Suspend' }).click();
  await expect.element(page.getByText('Linus has no account here any more.')).toBeVisible();
  await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument();
  await expect.element(page.getByText('Nobody was found.')).toBeVisible();
});

test('what another operator has made of a person is shown beside the reason', async () => {
  let person = linus;
  await show({
    'GET /api/admin/people?show=everyone': () => Response.json(listOf(person)),
    'PUT /api/admin/people/linus/suspension': () => refusal(409, 'conflict', 'This person is an operator.'),
  });
  await choose('Suspend');
  person = { ...linus, isOperator: true };
  await page.getByRole('alertdialog').getByRole('button', { name: 'Suspend' }).click();
  await expect.element(page.getByRole('alertdialog').getByText('This person is an operator.')).toBeVisible();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click();
  await expect.element(page.getByRole('listitem', { name: 'Linus' }).getByText('Operator')).toBeVisible();
});

test('whoever is no operator any more is told that nothing is here, and not that a person is gone', async () => {
  let isOperator = true;
  await show({
    'GET /api/admin/people?show=everyone': () => (isOperator ? Response.json(listOf(linus)) : gone()),
    'PUT /api/admin/people/linus/suspension': gone,
    'GET /api/account/session': () => Response.json({ user: { ...maya, isOperator } }),
  });
  await choose('Suspend');
  isOperator = false;
  await page.getByRole('alertdialog').getByRole('button', { name: 'Suspend' }).click();
  await expect.element(page.getByRole('heading', { name: 'We could not find that page' })).toBeVisible();
  await expect.element(page.getByText('Linus has no account here any more.')).not.toBeInTheDocument();
});
