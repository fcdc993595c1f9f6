// The rule allows the assembly to import every feature.
import { value } from '../../features/accounts/shared/value.ts';

export const copy = value;
