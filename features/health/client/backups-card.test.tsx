import '#client/styles/app.css';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import type { BackupRun } from '#features/backups/shared/backups.contract.ts';
import { BackupsCard } from './backups-card.tsx';

const complete: BackupRun = {
  ...{ id: 'b1', state: 'complete', bytes: 1_000_000, name: 'backup-1', place: 'folder', isScheduled: true },
  ...{ startedAt: '2026-03-14T03:00:00.000Z', endedAt: '2026-03-14T03:00:40.000Z', problem: null },
};
const failed: BackupRun = {
  ...complete,
  ...{ id: 'b2', state: 'failed', bytes: null, problem: 'ENOSPC: no space left on device, write' },
  ...{ startedAt: '2026-03-15T03:00:00.000Z', endedAt: '2026-03-15T03:00:02.000Z' },
};

test('a backup that failed leaves the check of the one before it passed', async () => {
  await render(
    <BackupsCard
      data={{
        plan: { isOn: true, time: '03:00', keep: 7, place: 'folder', setBy: 'console', version: 1 },
        ...{ folder: '/backups', bucket: null, isEncrypted: true, stored: { count: 1, bytes: 1_000_000 } },
        runs: [failed, complete],
      }}
      isError={false}
      isPending={false}
      refetch={vi.fn()}
      problem={undefined}
      clear={vi.fn()}
      isMaking={false}
      begin={vi.fn()}
      isChanging={false}
      change={vi.fn()}
    />,
  );
  const rows = page.getByRole('list', { name: 'Backups' }).getByRole('listitem');
  await expect.element(rows.nth(0)).toMatchTextContent(/no space left on device.*Failed$/);
  await expect.element(rows.nth(1)).toMatchTextContent(/compared, row by row, 14 Mar 2026.*Passed$/);
});
