import { useId, useState } from 'react';
import type { Reasoning } from '#features/assistant/shared/reasoning-part.ts';
import { FoldButton } from './fold-button.tsx';
import { withBreaks } from './markdown/long-words.tsx';

function duration(ms: number): string {
  if (ms < 950) return /* text */ 'under a second';
  const seconds = Math.round(ms / 1000);
  if (seconds < 60) return `${seconds} ${seconds === 1 ? 'second' : 'seconds'}`;
  const minutes = Math.round(seconds / 60);
  return `${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`;
}

interface ThinkingProps {
  reasoning: Reasoning;
  /** It is in progress. */
  isLive: boolean;
}

/** What a model thought before it answered, collapsed: it is not part of the answer. */
export function Thinking({ reasoning: { text, ms }, isLive }: ThinkingProps) {
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  if (text.trim() === '') return null;
  return (
    <div className="mb-2">
      <FoldButton isOpen={isOpen} onToggle={() => setIsOpen(!isOpen)} controls={id}>
        <span className="font-semibold">Thinking</span>{' '}
        <span>{isLive ? `${duration(ms)} so far` : /* text */ `took ${duration(ms)}`}</span>
      </FoldButton>
      <section
        id={id}
        aria-label="Thinking"
        hidden={!isOpen}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls is reached with the keyboard
        tabIndex={0}
        className="mt-1 max-h-80 overflow-y-auto border-line-strong border-s-2 py-1 ps-3.5 text-small whitespace-pre-wrap text-text-2 [unicode-bidi:plaintext] wrap-anywhere"
      >
        {isOpen ? withBreaks(text.trim()) : text.trim()}
      </section>
    </div>
  );
}
