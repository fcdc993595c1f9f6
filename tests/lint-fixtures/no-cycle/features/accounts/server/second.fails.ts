import type { First } from '#tests/lint-fixtures/no-cycle/features/accounts/server/first.fails.ts';

export interface Second {
  first: First | null;
}
