import type { SearchAnswer } from '#features/search/shared/search.contract.ts';
import { formatResultCount, formatSeconds } from './format-results.ts';

/** Counts and times of this very search. */
export function ResultLine({ answer }: { answer: SearchAnswer }) {
  return (
    <p role="status" className="text-small text-text-3">
      {formatResultCount(answer.total)} ({formatSeconds(answer.seconds)}) for{' '}
      <b className="font-semibold break-words text-text-2">{answer.query}</b>
    </p>
  );
}
