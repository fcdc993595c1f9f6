import { useState } from 'react';
import { Button } from '#client/ui/button.tsx';
import { Overlay } from '#client/ui/overlay.tsx';
import { SegmentedControl } from '#client/ui/segmented-control.tsx';
import type { Choice, MergedText } from '#features/editor/client/markdown/merge-texts.ts';

interface ConflictDialogProps {
  merged: MergedText;
  onClose: () => void;
  onResolve: (choices: Choice[]) => void;
}

/** What was changed both here and elsewhere, side by side. Everything else is already merged. */
export function ConflictDialog({ merged, onClose, onResolve }: ConflictDialogProps) {
  const conflicts = merged.pieces.filter((piece) => typeof piece !== 'string');
  const [choices, setChoices] = useState<Choice[]>(conflicts.map(() => 'both'));
  return (
    <Overlay
      isOpen
      onClose={onClose}
      title="Changed elsewhere"
      description="The same passage was changed here and elsewhere. Nothing is lost until you choose."
      footer={
        <Button kind="primary" onClick={() => onResolve(choices)}>
          Save
        </Button>
      }
    >
      <ol className="space-y-6">
        {conflicts.map(({ mine, theirs }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they are never reordered
          <li key={at}>
            <div className="grid gap-3 sm:grid-cols-2">
              <Version heading="Mine" text={mine} />
              <Version heading="Theirs" text={theirs} />
            </div>
            <div className="mt-3">
              <SegmentedControl
                label={`Place ${at + 1} of ${conflicts.length}`}
                value={choices[at] ?? 'both'}
                onChange={(choice: Choice) => setChoices(choices.with(at, choice))}
                items={[
                  { value: 'mine', label: 'Keep mine' },
                  { value: 'theirs', label: 'Keep theirs' },
                  { value: 'both', label: 'Keep both' },
                ]}
              />
            </div>
          </li>
        ))}
      </ol>
    </Overlay>
  );
}

function Version({ heading, text }: { heading: string; text: string }) {
  return (
    <section aria-label={heading}>
      <h3 className="text-small font-semibold">{heading}</h3>
      <p
        dir="auto"
        className="mt-1 rounded-control border border-line bg-sunken p-3 text-small wrap-anywhere whitespace-pre-wrap"
      >
        {text === '' ? 'Deleted' : text}
      </p>
    </section>
  );
}
