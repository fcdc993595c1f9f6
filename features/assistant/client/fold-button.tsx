import { CaretRightIcon } from '@phosphor-icons/react/CaretRight';
import type { ReactNode } from 'react';

interface FoldButtonProps {
  isOpen: boolean;
  onToggle: () => void;
  /** The id of what it opens. */
  controls: string;
  children: ReactNode;
}

/** Opens and closes a collapsed panel beside an answer. */
export function FoldButton({ isOpen, onToggle, controls, children }: FoldButtonProps) {
  return (
    <button
      type="button"
      aria-expanded={isOpen}
      aria-controls={controls}
      onClick={onToggle}
      className="transition-tap target-[44px] -ms-1.5 inline-flex min-h-8 items-center gap-1.5 rounded-small px-1.5 text-start text-small text-text-2 hover:bg-hover hover:text-text"
    >
      <CaretRightIcon
        size={14}
        weight="bold"
        aria-hidden
        className={`transition-tap shrink-0 ${isOpen ? 'rotate-90' : 'rtl:-scale-x-100'}`}
      />
      {children}
    </button>
  );
}
