// The rule lets the assembly see every feature.
import { value } from '../../features/accounts/shared/value.ts';

export const copy = value;
