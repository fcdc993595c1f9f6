import type { value } from '../../../server/value.ts';

export type Value = typeof value;
