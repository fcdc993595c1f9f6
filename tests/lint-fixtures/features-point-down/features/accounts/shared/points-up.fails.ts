import type { value } from '../../chats/shared/value.ts';

export type Value = typeof value;
