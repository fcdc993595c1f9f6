import { CheckCircleIcon } from '@phosphor-icons/react/CheckCircle';
import { QuestionIcon } from '@phosphor-icons/react/Question';
import { formatFraction } from '#features/recipes/shared/format-amount.ts';
import type { ReadLine, RecipeAnalysis } from '#features/recipes/shared/recipe-analysis.ts';

interface ReadLinesProps {
  analysis: RecipeAnalysis | undefined;
  isFailed: boolean;
}

/** How each line is parsed, beside the input. A line that is not understood stays as written. */
export function ReadLines({ analysis, isFailed }: ReadLinesProps) {
  const kcal = analysis?.nutrition.perServing?.kcal;
  return (
    <section aria-label="How the lines are read" className="rounded-card bg-sunken p-4">
      <h2 className="text-small font-semibold">How the lines are read</h2>
      {isFailed && (
        <p className="mt-2 text-small text-text-2">They could not be loaded just now. You can still save.</p>
      )}
      {analysis === undefined && !isFailed && (
        <p className="mt-2 text-small text-text-2">Each line shows here as you type it.</p>
      )}
      <ul className="mt-2 space-y-1.5 text-small">
        {analysis?.lines.map((line, at) => {
          const isKnown = line.isHeading || line.foods.every(({ key }) => key !== null);
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines are what stands in their places.
            <li key={at} className="flex gap-2">
              {isKnown ? (
                <CheckCircleIcon size={17} className="mt-0.5 shrink-0 text-success" aria-hidden />
              ) : (
                <QuestionIcon size={17} weight="bold" className="mt-0.5 shrink-0 text-text-2" aria-hidden />
              )}
              <span dir="auto" className="min-w-0 wrap-anywhere">
                {line.isHeading ? <strong>{line.line}</strong> : describe(line)}
                {!isKnown && <span className="text-text-2">{` (not known: stays as written)`}</span>}
              </span>
            </li>
          );
        })}
      </ul>
      {kcal !== undefined && (
        <p className="mt-3 border-t border-line pt-2 text-small font-semibold">{`about ${Math.round(kcal / 10) * 10} cal a serving`}</p>
      )}
    </section>
  );
}

function describe(line: ReadLine): string {
  const amount = line.amount === null ? '' : formatFraction(line.amount);
  const most = line.amountMax === null ? '' : `–${formatFraction(line.amountMax)}`;
  const names = line.foods.map(({ key, words }) => key ?? words).join(' + ');
  const grams = line.grams === null ? '' : ` · ${Math.round(line.grams)} g`;
  return `${[`${amount}${most}`, line.unit ?? '', line.size ?? '', names].filter((part) => part !== '').join(' ')}${grams}`;
}
