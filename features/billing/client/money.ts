import type { Money } from '#features/billing/shared/billing.contract.ts';

/** "$24.99" from cents; zero-decimal currencies as they are. */
export function formatMoney({ amount, currency }: Money): string {
  const format = new Intl.NumberFormat('en-US', { style: 'currency', currency });
  return format.format(amount / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2));
}

const dates = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric' });

/** "3 December 2026", in the reader's time zone. */
export function formatDate(instant: string): string {
  return dates.format(new Date(instant));
}
