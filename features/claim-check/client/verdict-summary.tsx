import type { SentenceVerdict } from '#features/claim-check/shared/verdicts-part.ts';
import { verdictsHelp } from './verdict-mark.tsx';

interface VerdictSummaryProps {
  verdicts: readonly SentenceVerdict[];
  /** Regenerates the answer, where possible; offered when something in it does not hold up. */
  onAnswerAgain?: (() => void) | undefined;
}

/** A summary of an answer's verdicts, with the link that explains them. Shown below the sources. */
export function VerdictSummary({ verdicts, onAnswerAgain }: VerdictSummaryProps) {
  const count = verdicts.length;
  if (count === 0) return null;
  const findings = findingsOf(verdicts);
  const allHold = findings.length === 1 && verdicts.every(holdsUp);
  return (
    <p className="mt-2 text-small text-text-2" data-verdict-summary>
      <strong className="font-[650] text-text">
        {count === 1 ? <>1 claim checked.</> : <>{count} claims checked.</>}
      </strong>{' '}
      {allHold ? count === 1 ? <>It holds up.</> : <>All hold up.</> : `${findings.join(', ')}.`}{' '}
      {!allHold && onAnswerAgain && (
        <>
          <button type="button" className="font-[650] text-link" onClick={onAnswerAgain}>
            Answer again
          </button>{' '}
        </>
      )}
      <a href={verdictsHelp} className="text-link underline decoration-1 underline-offset-3">
        What this means
      </a>
    </p>
  );
}

const holdsUp = ({ verdict }: SentenceVerdict) => verdict === 'supported' || verdict === 'wording';

/** "2 hold up", "1 was not found" …: only counts above zero. */
function findingsOf(verdicts: readonly SentenceVerdict[]): string[] {
  const holding = verdicts.filter(holdsUp).length;
  const uncited = verdicts.filter(({ ids, verdict }) => ids.length === 0 && verdict === 'absent').length;
  const absent = verdicts.filter(({ verdict }) => verdict === 'absent').length - uncited;
  const wrong = verdicts.filter(({ verdict }) => verdict === 'opposite').length;
  return [
    ...(holding > 0 ? [holding === 1 ? /* text */ '1 holds up' : /* text */ `${holding} hold up`] : []),
    ...(absent > 0
      ? [absent === 1 ? /* text */ '1 was not found' : /* text */ `${absent} were not found`]
      : []),
    ...(wrong > 0 ? [wrong === 1 ? /* text */ '1 is wrong' : /* text */ `${wrong} are wrong`] : []),
    ...(uncited > 0
      ? [uncited === 1 ? /* text */ '1 has no source' : /* text */ `${uncited} have no source`]
      : []),
  ];
}
