import { subtract } from './rational.ts';
import { asNumber, type Value } from './value.ts';

/** Compares two values: negative, zero or positive; exact if both are. */
export function compare(left: Value, right: Value): number {
  if ('exact' in left && 'exact' in right) {
    const { num } = subtract(left.exact, right.exact);
    return num < 0n ? -1 : num > 0n ? 1 : 0;
  }
  return asNumber(left) - asNumber(right);
}
