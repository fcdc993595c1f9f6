import type { ReactNode } from 'react';
import { readability } from '#features/rephraser/shared/readability.ts';

interface ReadabilityRowProps {
  before: string;
  /** Absent until there is a result. */
  after?: string | undefined;
  children?: ReactNode;
}

/** Length and readability of both texts. */
export function ReadabilityRow({ before, after, children }: ReadabilityRowProps) {
  const was = readability(before);
  const is = after === undefined ? null : readability(after);
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-8 gap-y-3 px-5 py-4">
      <dl className="flex flex-wrap gap-x-8 gap-y-3">
        <Figure label="Words" was={was.words} is={is?.words} />
        <Figure label="Sentences" was={was.sentences} is={is?.sentences} />
        <Figure
          label="Reading time"
          was={was.seconds}
          is={is?.seconds}
          unit={(seconds) => <>{seconds} s</>}
        />
        {was.grade !== null && <Figure label="School grade" was={was.grade} is={is?.grade ?? undefined} />}
      </dl>
      {children}
    </div>
  );
}

interface FigureProps {
  label: string;
  was: number;
  is: number | undefined;
  unit?: (value: number) => ReactNode;
}

function Figure({ label, was, is, unit = (value) => value.toLocaleString('en-GB') }: FigureProps) {
  return (
    <div>
      <dt className="text-small text-text-2">{label}</dt>
      <dd className="font-semibold">
        {is === undefined ? (
          unit(was)
        ) : (
          <>
            {was.toLocaleString('en-GB')}{' '}
            <span className="text-text-2" aria-label="became" role="img">
              →
            </span>{' '}
            {unit(is)}
          </>
        )}
      </dd>
    </div>
  );
}
