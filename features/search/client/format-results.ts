import type { ProviderReport } from '#features/search/shared/search.contract.ts';

const wholeNumber = new Intl.NumberFormat('en-GB');
const hundredths = new Intl.NumberFormat('en-GB', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const firstDigit = new Intl.NumberFormat('en-GB', { minimumFractionDigits: 2, maximumFractionDigits: 4 });
const longDate = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long', year: 'numeric' });

export function formatResultCount(total: number): string {
  return `About ${wholeNumber.format(total)} ${total === 1 ? 'result' : 'results'}`;
}

/** Two decimals; a faster search keeps its first significant digit, down to a thousandth. */
export function formatSeconds(seconds: number): string {
  if (seconds > 0 && seconds < 0.001) return /* text */ 'under 0.001 seconds';
  return `${seconds >= 0.01 || seconds === 0 ? hundredths.format(seconds) : firstDigit.format(Number(seconds.toPrecision(1)))} seconds`;
}

export function formatDate(timestamp: string): string {
  return longDate.format(new Date(timestamp));
}

/** "3 sources answered, 1 is paused". */
export function formatSources(providers: ProviderReport[]): string {
  const count = (...states: ProviderReport['state'][]) =>
    providers.filter(({ state }) => states.includes(state)).length;
  const answered = count('answered', 'cached');
  const failed = count('failed');
  const resting = count('resting');
  const parts = [`${answered === 0 ? 'No' : answered} ${answered === 1 ? 'source' : 'sources'} answered`];
  if (failed > 0) parts.push(`${failed} could not be reached`);
  const waiting = count('waiting');
  if (waiting > 0) parts.push(`${waiting} still looking`);
  if (resting > 0) parts.push(`${resting} ${resting === 1 ? 'is' : 'are'} paused`);
  return parts.join(', ');
}

export function formatProviderState({ state, count, milliseconds }: ProviderReport): string {
  const results = `${wholeNumber.format(count)} ${count === 1 ? 'result' : 'results'}`;
  switch (state) {
    case 'answered':
      return `${results} in ${milliseconds < 1 ? 'under 1' : wholeNumber.format(Math.round(milliseconds))} ms`;
    case 'cached':
      return `${results}, from a moment ago`;
    case 'waiting':
      return /* text */ 'still looking';
    case 'failed':
      return /* text */ 'could not be reached';
    case 'resting':
      return /* text */ 'paused after errors; it will be tried again soon';
  }
}
