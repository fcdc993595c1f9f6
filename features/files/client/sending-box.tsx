import type { ReactNode } from 'react';
import { Button } from '#client/ui/button.tsx';
import { ProgressBar } from '#client/ui/progress-bar.tsx';
import type { Sending } from './use-sending.ts';

interface SendingBoxProps {
  sending: Sending | null;
  /** Something is being dragged over the page. */
  isOver: boolean;
  /** What can be chosen, while nothing is sent. */
  children: ReactNode;
  /** The hidden fields that the buttons open. */
  fields: ReactNode;
}

/** Where files to import are chosen or dropped, and how far the chosen one has come. */
export function SendingBox({ sending, isOver, children, fields }: SendingBoxProps) {
  return (
    <section
      aria-label="Choose what to import"
      className={`rounded-card border border-dashed p-6 ${isOver ? 'border-primary bg-primary-soft' : 'border-line-control bg-surface'}`}
    >
      {sending === null ? (
        children
      ) : (
        <div className="space-y-3">
          <p role="status" className="font-semibold">
            {sending.share < 1 ? 'Sending the file' : 'Reading what is in it'}
          </p>
          <ProgressBar
            label="Sending the file"
            value={Math.round(sending.share * 100)}
            max={100}
            text={`${Math.round(sending.share * 100)} percent`}
          />
          <Button onClick={() => sending.abort.abort()}>Cancel</Button>
        </div>
      )}
      {fields}
    </section>
  );
}
