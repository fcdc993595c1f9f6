import { value } from '../features/accounts/shared/value.ts';

export const copy = value;
