const dollars = new Intl.NumberFormat('en-GB', {
  style: 'currency',
  currency: 'USD',
  currencyDisplay: 'narrowSymbol',
});
const whole = new Intl.NumberFormat('en-GB');
const dayAndMonth = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' });
const wholeDate = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' });

/** Costs below a cent are not zero. */
export function formatCost(amount: number): string {
  if (amount > 0 && amount < 0.01) return /* text */ 'under $0.01';
  return dollars.format(amount);
}

export function formatNumber(amount: number): string {
  return whole.format(amount);
}

/** Days are in UTC, as providers count them. */
export function formatDay(day: string): string {
  return dayAndMonth.format(new Date(`${day}T00:00:00Z`));
}

export function formatDate(day: string): string {
  return wholeDate.format(new Date(`${day}T00:00:00Z`));
}

export function today(now = new Date()): string {
  return now.toISOString().slice(0, 10);
}

export function monthStart(now = new Date()): string {
  return `${now.toISOString().slice(0, 7)}-01`;
}

export function daysBefore(days: number, now = new Date()): string {
  return today(new Date(now.getTime() - days * 86_400_000));
}

const seenOn = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short' });
const seenInYear = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric' });

/** "Last seen" is accurate to five minutes. */
export function formatSeen(at: string | null, now = new Date()): string {
  if (at === null) return /* text */ 'Not yet';
  const then = new Date(at);
  if (now.getTime() - then.getTime() < 10 * 60_000) return /* text */ 'Now';
  const dayOf = (date: Date) => new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime();
  const days = Math.round((dayOf(now) - dayOf(then)) / 86_400_000);
  if (days <= 0) return /* text */ 'Today';
  if (days === 1) return /* text */ 'Yesterday';
  return (then.getFullYear() === now.getFullYear() ? seenOn : seenInYear).format(then);
}
