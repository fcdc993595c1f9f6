import { type ReactNode, useId, useState } from 'react';
import { FoldButton } from './fold-button.tsx';

interface FoldProps {
  /** The button's label. */
  title: ReactNode;
  /** Accessible name of what it opens. */
  label: string;
  children: ReactNode;
}

/** A panel beside the answer that expands in place. */
export function Fold({ title, label, children }: FoldProps) {
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  return (
    <div className="mb-2">
      <FoldButton isOpen={isOpen} onToggle={() => setIsOpen(!isOpen)} controls={id}>
        {title}
      </FoldButton>
      <section
        id={id}
        aria-label={label}
        hidden={!isOpen}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached with the keyboard
        tabIndex={0}
        className="mt-1 max-h-80 overflow-y-auto border-line-strong border-s-2 py-1 ps-3.5 text-small text-text-2 wrap-anywhere"
      >
        {children}
      </section>
    </div>
  );
}
