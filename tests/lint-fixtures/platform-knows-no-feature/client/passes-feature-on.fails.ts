import type { value } from '#features/accounts/shared/value.ts';

export type Value = typeof value;
