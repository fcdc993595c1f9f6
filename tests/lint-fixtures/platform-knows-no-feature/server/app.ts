// An assembly file: the rule lets it see every feature.
import { value } from '../features/accounts/shared/value.ts';

export const copy = value;
