import { value } from '#features/chats/shared/value.ts';

export const copy = value;
