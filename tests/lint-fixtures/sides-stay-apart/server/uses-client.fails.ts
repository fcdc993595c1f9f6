import { value } from '../client/value.ts';

export const copy = value;
