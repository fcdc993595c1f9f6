import '#client/styles/app.css';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { ConnectionList } from '#features/connections/shared/connections.contract.ts';
import { ConnectionDialog } from './connection-dialog.tsx';
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
