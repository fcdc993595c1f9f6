import { value } from '../../chats/shared/value.ts';

export const copy = value;
