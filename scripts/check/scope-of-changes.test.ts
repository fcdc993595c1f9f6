import { describe, expect, it } from 'vitest';
import { reachesServers } from './scope-of-changes.ts';

describe('the previous release', () => {
  it.each([
    'features/notes/server/notes.table.ts',
    'features/notes/shared/notes.contract.ts',
    'assembly/server/main.ts',
    'server/env.ts',
    'shared/ids.ts',
    'drizzle/0001_first/migration.sql',
    'scripts/admin/commands/backup.ts',
    'tests/releases/previous-release.test.ts',
    'package-lock.json',
  ])('is run beside a change of %s', (file) => {
    expect(reachesServers(['README.md', file])).toBe(true);
  });

  it.each([
    'features/notes/client/notes.route.tsx',
    'features/notes/server/notes.routes.test.ts',
    'client/ui/button.tsx',
    'docs/decisions/0001-first.md',
    'tests/e2e/notes.spec.ts',
  ])('is not run for a change of %s alone', (file) => {
    expect(reachesServers([file])).toBe(false);
  });
});
