import type { ReactNode } from 'react';
import { Button } from '#client/ui/button.tsx';
import { GenerationState } from './generation-state.tsx';
import type { Generation } from './use-generation.ts';

interface GenerateControlsProps {
  generation: Generation;
  prompt: string;
  onRetry: () => void;
  /** The engine picker. */
  picker: ReactNode;
  /** Tasks and time. */
  cost: string | undefined;
  /** What it costs the operator, if anything. */
  price: ReactNode;
}

/** The end of a form that makes something from words: progress, engine, cost and the button. */
export function GenerateControls({
  generation,
  prompt,
  onRetry,
  picker,
  cost,
  price,
}: GenerateControlsProps) {
  return (
    <>
      <GenerationState generation={generation} onRetry={onRetry} />
      <div className="mb-2 flex items-center justify-between gap-3">
        {picker}
        {cost !== undefined && <span className="shrink-0 text-small text-text-2">{cost}</span>}
      </div>
      {price !== null && <p className="mb-2 text-tiny text-text-2">{price}</p>}
      <Button
        kind="sun"
        size="large"
        type="submit"
        isFullWidth
        isBusy={generation.isBusy}
        disabled={prompt.trim() === '' && !generation.isBusy}
      >
        Generate
      </Button>
    </>
  );
}
