import { value } from '#server/value.ts';

export const copy = value;
