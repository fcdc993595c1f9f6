import '#client/styles/app.css';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { fakeServer, refusal, sent } from '#client/app/testing/fake-server.ts';
import type { Connection, ConnectionList } from '#features/connections/shared/connections.contract.ts';
import { ConnectionDialog } from './connection-dialog.tsx';
import { useConnections } from './connections.api.ts';
import { ConsoleCallsProvider } from './console-calls.tsx';

const list: ConnectionList = {
  connections: [],
  addable: [{ id: 'openai', name: 'OpenAI', needsAddress: false }],
  local: [],
};

test('the button that connects is in sight, however small the screen', async () => {
  await page.viewport(800, 500);
  await render(
    <QueryClientProvider client={new QueryClient()}>
      <ConsoleCallsProvider>
        <ConnectionDialog list={list} connection={undefined} onClose={() => {}} />
      </ConsoleCallsProvider>
    </QueryClientProvider>,
  );
  const connect = page.getByRole('button', { name: 'Connect' });
  await expect.element(connect).toBeInViewport({ ratio: 1 });
  const { left, top } = connect.element().getBoundingClientRect();
  expect(connect.element().contains(document.elementFromPoint(left + 4, top + 8)), 'nothing covers it').toBe(
    true,
  );
});

const connection: Connection = {
  ...{ id: 'openai', name: 'OpenAI', address: null, keyEnd: '4f2a', setBy: 'console', isUnreadable: false },
  ...{ isOwn: false, isOffered: true, plans: null, defaultModel: null, models: [], isRefused: false },
  ...{ otherPrice: null, cap: 20, spent: 0, lastTest: null, version: 1 },
};

function OfTheList() {
  const { data } = useConnections();
  const [isOpen, setIsOpen] = useState(false);
  if (!data) return null;
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)}>
        Change OpenAI
      </button>
      {isOpen && (
        <ConnectionDialog list={data} connection={data.connections[0]} onClose={() => setIsOpen(false)} />
      )}
    </>
  );
}

test('what another operator has changed is not overwritten unseen, and is there when it is opened again', async () => {
  let now = connection;
  const requests = fakeServer({
    'GET /api/admin/connections': () => Response.json({ ...list, connections: [now] }),
    'PUT /api/admin/connections/openai': () => refusal(409, 'conflict', 'Somebody else has changed it.'),
  });
  await render(
    <QueryClientProvider client={new QueryClient()}>
      <ConsoleCallsProvider>
        <OfTheList />
      </ConsoleCallsProvider>
    </QueryClientProvider>,
  );
  await page.getByRole('button', { name: 'Change OpenAI' }).click();
  const dialog = page.getByRole('dialog', { name: 'OpenAI' });
  const cap = dialog.getByLabelText('Monthly cap, in dollars');
  const save = dialog.getByRole('button', { name: 'Save' });
  await cap.fill('40');
  now = { ...connection, cap: 30, version: 2 };
  await save.click();
  await expect.element(dialog.getByText('Somebody else has changed it.')).toBeVisible();
  await expect.element(cap).toHaveValue('40');
  await save.click();
  await expect.poll(() => sent(requests).length).toBe(2);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Change OpenAI' }).click();
  await expect.element(cap).toHaveValue('30');
  await save.click();
  await expect
    .poll(() => sent(requests).map(({ body }) => (body as { version: number }).version))
    .toEqual([...[1, 1, 2]]);
});
