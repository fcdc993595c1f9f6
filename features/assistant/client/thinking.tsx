import { CaretRightIcon } from '@phosphor-icons/react/CaretRight';
import { useId, useState } from 'react';
import type { Reasoning } from '#features/assistant/shared/reasoning-part.ts';
import { withBreaks } from './markdown/long-words.tsx';

function duration(ms: number): string {
  if (ms < 950) return 'under a second';
  const seconds = Math.round(ms / 1000);
  if (seconds < 60) return `${seconds} ${seconds === 1 ? 'second' : 'seconds'}`;
  const minutes = Math.round(seconds / 60);
  return `${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`;
}

interface ThinkingProps {
  reasoning: Reasoning;
  /** It goes on now. */
  isLive: boolean;
}

/** What a model thought before it answered, folded: it is no part of the answer. */
export function Thinking({ reasoning: { text, ms }, isLive }: ThinkingProps) {
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  if (text.trim() === '') return null;
  return (
    <div className="mb-2">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
        className="transition-tap target-[44px] -ms-1.5 inline-flex min-h-8 items-center gap-1.5 rounded-small px-1.5 text-small text-text-2 hover:bg-hover hover:text-text"
      >
        <CaretRightIcon
          size={14}
          weight="bold"
          aria-hidden
          className={`transition-tap ${isOpen ? 'rotate-90' : ''}`}
        />
        <span className="font-semibold">Thinking</span>{' '}
        <span>{isLive ? `${duration(ms)} so far` : `took ${duration(ms)}`}</span>
      </button>
      <section
        id={id}
        aria-label="Thinking"
        hidden={!isOpen}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached with the keyboard
        tabIndex={0}
        className="mt-1 max-h-80 overflow-y-auto border-line-strong border-s-2 py-1 ps-3.5 text-small whitespace-pre-wrap text-text-2 wrap-anywhere"
      >
        {isOpen ? withBreaks(text.trim()) : text.trim()}
      </section>
    </div>
  );
}
