import type { SearchAnswer } from '#features/search/shared/search.contract.ts';
import { brand } from '#shared/brand.ts';
import { formatResultCount, formatSeconds } from './format-results.ts';

/** However long the query is: beside the tabs it is cut off, and they are not. */
const line = 'min-w-0 text-small text-text-3 wrap-anywhere lg:truncate';

/** Counts and times of this search itself. */
export function ResultLine({ answer }: { answer: SearchAnswer }) {
  // The number of dictionary entries that contain a word says nothing about how much there is to find.
  if (answer.beside?.from === 'reference') {
    return (
      <p role="status" className={line}>
        Looked up in the {brand.productName} reference ({formatSeconds(answer.seconds)}) for{' '}
        <b className="font-semibold text-text-2">{answer.query}</b>
      </p>
    );
  }
  return (
    <p role="status" className={line}>
      {formatResultCount(answer.total)} ({formatSeconds(answer.seconds)}) for{' '}
      <b className="font-semibold text-text-2">{answer.query}</b>
    </p>
  );
}
