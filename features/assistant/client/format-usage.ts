import type { TurnUsage } from '#features/assistant/shared/usage-part.ts';

export function formatCount(value: number): string {
  return value.toLocaleString('en-GB');
}

/** Answers cost fractions of a cent, which must not appear as zero. */
export function formatCost({ amount, currency }: NonNullable<TurnUsage['cost']>): string {
  const maximumFractionDigits = amount >= 1 ? 2 : amount >= 0.01 ? 3 : 5;
  return amount.toLocaleString('en-GB', {
    style: 'currency',
    currency,
    minimumFractionDigits: 2,
    maximumFractionDigits,
  });
}

export function formatSeconds(ms: number): string {
  const seconds = ms / 1000;
  const digits = seconds < 10 ? 1 : 0;
  const shown = seconds.toLocaleString('en-GB', { maximumFractionDigits: digits });
  if (shown === '0') return /* text */ 'under 0.1 seconds';
  return shown === '1' ? '1 second' : `${shown} seconds`;
}
