import type { ReactNode } from 'react';
import type { ReadLine } from '#features/recipes/shared/recipe-analysis.ts';
import { timesIn } from '#features/recipes/shared/recipe-times.ts';

interface MethodStepsProps {
  steps: readonly string[];
  lines: readonly ReadLine[];
  lang: string | undefined;
}

export function MethodSteps({ steps, lines, lang }: MethodStepsProps) {
  return (
    <section aria-label="Method">
      <h2 className="text-h3">Method</h2>
      <ol className="mt-3 space-y-3">
        {steps.map((step, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a step is its place, and two can say the same.
          <li key={at} className="flex gap-3.5">
            <span
              aria-hidden="true"
              className="mt-0.5 flex size-6.5 shrink-0 items-center justify-center rounded-digit bg-primary-soft text-small font-bold text-primary-text"
            >
              {at + 1}
            </span>
            <p dir="auto" lang={lang} className="min-w-0 wrap-anywhere">
              {markStep(step, lines)}
            </p>
          </li>
        ))}
      </ol>
      {steps.length === 0 && <p className="mt-2 text-text-2">No steps have been written yet.</p>}
    </section>
  );
}

/** Ingredients in bold, durations underlined. */
export function markStep(step: string, lines: readonly ReadLine[]): ReactNode[] {
  const names = lines
    .flatMap(({ foods }) => foods.map(({ words }) => words.toLowerCase()))
    .flatMap((words) => [words, words.replace(/s$/, ''), words.split(' ').at(-1) ?? ''])
    .filter((words) => words.length > 2);
  const marks = [
    ...timesIn(step).map(({ start, end }) => ({ start, end, kind: 'time' as const })),
    ...namesIn(step, names).map((place) => ({ ...place, kind: 'food' as const })),
  ].toSorted((one, other) => one.start - other.start);
  const parts: ReactNode[] = [];
  let at = 0;
  for (const { start, end, kind } of marks) {
    if (start < at) continue;
    parts.push(step.slice(at, start));
    const words = step.slice(start, end);
    parts.push(
      kind === 'food' ? (
        <strong key={start}>{words}</strong>
      ) : (
        <span
          key={start}
          className="whitespace-nowrap border-b-2 border-dotted border-primary font-semibold text-primary-text"
        >
          {words}
        </span>
      ),
    );
    at = end;
  }
  return [...parts, step.slice(at)];
}

function namesIn(step: string, names: readonly string[]): { start: number; end: number }[] {
  if (names.length === 0) return [];
  const sorted = [...new Set(names)].toSorted((one, other) => other.length - one.length);
  const pattern = new RegExp(
    `(?<![\\p{L}])(?:${sorted.map((name) => name.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|')})(?:e?s)?(?![\\p{L}])`,
    'giu',
  );
  return [...step.matchAll(pattern)].map((found) => ({
    start: found.index,
    end: found.index + found[0].length,
  }));
}
