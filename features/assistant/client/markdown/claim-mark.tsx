import * as Popover from 'radix-ui/popover';
import { useState } from 'react';

export type ClaimDoubt = 'unsupported' | 'uncited';

const words: Record<ClaimDoubt, { title: string; explanation: string }> = {
  unsupported: {
    title: 'Not supported by its source',
    explanation:
      'The part of the source that was read does not back up the words, numbers and names in this sentence. Check it before you rely on it.',
  },
  uncited: {
    title: 'No source',
    explanation: 'This sentence makes a claim without citing a source. Check it before you rely on it.',
  },
};

/** After a sentence that the check of its source did not bear out. */
export function ClaimMark({ doubt }: { doubt: ClaimDoubt }) {
  const [isOpen, setIsOpen] = useState(false);
  const { title, explanation } = words[doubt];
  return (
    <Popover.Root open={isOpen} onOpenChange={setIsOpen}>
      <Popover.Trigger asChild>
        <button
          type="button"
          aria-label={title}
          title={title}
          data-claim={doubt}
          className="citation-digit citation-chip bg-accent-soft! text-accent-text! high-contrast:border-accent-text!"
        >
          ?
        </button>
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          aria-label={title}
          side="bottom"
          align="start"
          sideOffset={8}
          collisionPadding={16}
          className="motion-fade z-60 w-[280px] max-w-[calc(100vw-2rem)] rounded-card border border-line bg-raised p-4 text-small whitespace-normal text-text shadow-e3 high-contrast:border-2 high-contrast:border-text"
        >
          <p className="font-semibold">{title}</p>
          <p className="mt-1 text-text-2">{explanation}</p>
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}
