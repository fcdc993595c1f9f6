import { type ReactNode, useId } from 'react';

interface SampleResultsProps {
  /** Why samples are shown: no source is connected, or none could be reached. */
  until: 'connected' | 'answering';
  children: ReactNode;
}

/** A preview of results, written by us; always labelled as samples. */
export function SampleResults({ until, children }: SampleResultsProps) {
  const headingId = useId();
  return (
    <section aria-labelledby={headingId} className="mt-6 border-line border-t pt-5">
      <h2 id={headingId} className="text-h3">
        Sample results
      </h2>
      <p className="mt-1 mb-4 text-small text-text-2">
        {until === 'connected'
          ? 'These did not come from a search. They show what this page looks like once a source is connected.'
          : 'These did not come from a search. They show what this page looks like once a source answers.'}
      </p>
      {children}
    </section>
  );
}
