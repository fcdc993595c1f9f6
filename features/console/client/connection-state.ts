import { type Connection, warnFrom } from '#features/connections/shared/connections.contract.ts';

export type Tone = 'good' | 'warning' | 'bad' | 'quiet';

export interface ConnectionState {
  tone: Tone;
  label: string;
}

/** A connection's most important status, in a word or two. */
export function stateOf(connection: Connection): ConnectionState {
  const { cap, spent, lastTest } = connection;
  if (connection.isUnreadable) return { tone: 'bad', label: 'Key missing' };
  if (connection.isRefused) return { tone: 'bad', label: 'Key refused' };
  if (!connection.isOffered) return { tone: 'quiet', label: 'Switched off' };
  if (cap !== null && spent >= cap) return { tone: 'bad', label: 'Cap reached' };
  if (lastTest && !lastTest.isWorking) return { tone: 'bad', label: 'Not working' };
  if (cap !== null && spent >= cap * warnFrom) {
    return { tone: 'warning', label: /* text */ `${Math.floor((spent / cap) * 100)}% of its cap` };
  }
  if (lastTest || connection.models.length > 0) return { tone: 'good', label: 'Working' };
  return { tone: 'quiet', label: 'Not tested' };
}

/** Part of its cost was calculated with an assumed price. */
export function isAbout({ models, otherPrice, isOwn }: Connection): boolean {
  return !isOwn && otherPrice === null && (models.length === 0 || models.some(({ price }) => price === null));
}

const dollars = new Intl.NumberFormat('en-GB', {
  style: 'currency',
  currency: 'USD',
  currencyDisplay: 'narrowSymbol',
});
const wholeDollars = new Intl.NumberFormat('en-GB', {
  style: 'currency',
  currency: 'USD',
  currencyDisplay: 'narrowSymbol',
  maximumFractionDigits: 0,
});

export function formatDollars(amount: number): string {
  return dollars.format(amount);
}

export function formatCap(amount: number): string {
  return (Number.isInteger(amount) ? wholeDollars : dollars).format(amount);
}

export function formatSeconds(ms: number): string {
  if (ms < 100) return /* text */ 'under 0.1 s';
  return `${(ms / 1_000).toLocaleString('en-GB', { maximumFractionDigits: 1, minimumFractionDigits: 1 })} s`;
}

const moment = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });

export function formatMoment(at: string): string {
  return moment.format(new Date(at));
}
