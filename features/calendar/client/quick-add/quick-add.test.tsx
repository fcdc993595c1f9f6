import { createRef } from 'react';
import { expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { fakeServer } from '#client/app/testing/fake-server.ts';
import { renderRoutes } from '#client/app/testing/render-route.tsx';
import { ToastProvider } from '#client/ui/toast.tsx';
import type { EventChanges } from '../use-event-changes.ts';
import { QuickAdd } from './quick-add.tsx';

it('keeps a line that could not be read, and says why', async () => {
  fakeServer({ 'POST /api/calendar/quick-add': new TypeError('Failed to fetch') });
  const line = (
    <ToastProvider>
      <QuickAdd
        field={createRef()}
        changes={{} as EventChanges}
        clock="24"
        onForm={vi.fn()}
        onAdded={vi.fn()}
      />
    </ToastProvider>
  );
  await renderRoutes([{ path: '/', element: line }], { at: '/' });
  const field = page.getByRole('textbox', { name: 'Quick add' });
  await field.fill('Yoga tomorrow at 9am');
  await userEvent.keyboard('{Enter}');
  await expect.element(page.getByText(/^We could not reach the server/)).toBeVisible();
  await expect.element(field).toHaveValue('Yoga tomorrow at 9am');
});
