import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { ApiError } from '#client/api-client.ts';
import '#client/styles/app.css';
import { VersionsDialog } from './versions-dialog.tsx';

const versions = [
  { id: 'one', name: null, createdAt: '2026-03-02T10:00:00Z' },
  { id: 'two', name: 'Sent', createdAt: '2026-03-01T10:00:00Z' },
];
const useVersion = (id: string | null) =>
  useQuery({
    queryKey: ['version', id],
    queryFn: () => Promise.resolve({ title: 'Hall', content: `Words of ${id}.` }),
    enabled: id !== null,
  });

function Example({ rename }: { rename?: (id: string, name: string) => Promise<void> }) {
  const list = useQuery({ queryKey: ['versions'], queryFn: () => Promise.resolve(versions) });
  return (
    <VersionsDialog
      description="Kept for 90 days."
      list={list}
      useVersion={useVersion}
      nameOf={({ name }) => name ?? 'While you were writing'}
      {...(rename && { rename })}
      restore={() => Promise.resolve()}
      failure="Failed to restore note"
      onClose={() => undefined}
    />
  );
}

function show(rename?: (id: string, name: string) => Promise<void>) {
  return render(
    <QueryClientProvider client={new QueryClient()}>
      <Example {...(rename && { rename })} />
    </QueryClientProvider>,
  );
}

const name = () => page.getByRole('textbox', { name: 'Name of this version' });
const save = () => page.getByRole('button', { name: 'Save name' });

test('R154 an earlier version gets a name, and loses it with an empty one', async () => {
  const named: string[] = [];
  await show(async (id, given) => {
    named.push(`${id}: ${given}`);
  });
  await page.getByRole('button', { name: /While you were writing/ }).click();
  await expect.element(save()).toBeDisabled();
  await name().fill(' As agreed ');
  await save().click();
  await expect.poll(() => named).toEqual(['one: As agreed']);
  await page.getByRole('button', { name: /Sent/ }).click();
  await expect.element(name()).toHaveValue('Sent');
  await name().fill('');
  await save().click();
  await expect.poll(() => named).toEqual(['one: As agreed', 'two: ']);
});

test('R154 a refused name says why, and stays in its field', async () => {
  await show(() => Promise.reject(new ApiError('conflict', 'A text can have up to 50.', { status: 409 })));
  await page.getByRole('button', { name: /While you were writing/ }).click();
  await name().fill('Once more');
  await save().click();
  await expect.element(page.getByText('A text can have up to 50.')).toBeVisible();
  await expect.element(name()).toHaveValue('Once more');
});

test('R154 who may not name a version is not asked to', async () => {
  await show();
  await page.getByRole('button', { name: /While you were writing/ }).click();
  await expect.element(page.getByText('Words of one.')).toBeVisible();
  await expect.element(name()).not.toBeInTheDocument();
});
