import { formatVerdicts, type SentenceVerdict } from '#features/claim-check/shared/verdicts-part.ts';
import { verdictsHelp } from './verdict-mark.tsx';

/** Under an answer: how its sentences did, and where the verdicts are explained. */
export function VerdictSummary({ verdicts }: { verdicts: readonly SentenceVerdict[] }) {
  const line = formatVerdicts(verdicts);
  if (line === '') return null;
  return (
    <p className="mt-2 text-small text-text-3" data-verdict-summary>
      {line}.{' '}
      <a href={verdictsHelp} className="text-link underline decoration-1 underline-offset-3">
        What this means
      </a>
    </p>
  );
}
