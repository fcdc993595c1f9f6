import { type RefObject, useLayoutEffect } from 'react';
import { hasSingleKeys } from '#features/settings/client/single-keys.ts';

/** `/` goes to the field, `j` and `k` move through what is marked `data-result`, Enter opens it as usual. */
export function useSearchKeys({
  field,
  results,
}: {
  field: RefObject<HTMLInputElement | null>;
  results: RefObject<HTMLElement | null>;
}): void {
  // Before the screen is painted: anyone who sees it may press a key.
  useLayoutEffect(() => {
    function handleKeyDown(event: KeyboardEvent) {
      if (
        event.defaultPrevented ||
        event.ctrlKey ||
        event.metaKey ||
        event.altKey ||
        isTyping(event.target) ||
        !hasSingleKeys()
      ) {
        return;
      }
      if (event.key === '/') {
        event.preventDefault();
        field.current?.focus();
        // Typing next starts another search; an arrow key keeps the query for editing.
        field.current?.select();
      } else if ((event.key === 'j' || event.key === 'k') && results.current) {
        if (moveFocus(results.current, event.key === 'j' ? 1 : -1)) event.preventDefault();
      }
    }
    document.addEventListener('keydown', handleKeyDown);
    return () => document.removeEventListener('keydown', handleKeyDown);
  }, [field, results]);
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof Element &&
    target.closest('input, textarea, select, [contenteditable], dialog, [role="dialog"]') !== null
  );
}

function moveFocus(container: HTMLElement, step: 1 | -1): boolean {
  const targets = [...container.querySelectorAll('[data-result]')].flatMap(
    (result) => result.querySelector<HTMLElement>('[data-result-link], a, button') ?? [],
  );
  const current = targets.findIndex((target) =>
    target.closest('[data-result]')?.contains(document.activeElement),
  );
  const next = targets[current === -1 ? (step === 1 ? 0 : targets.length - 1) : current + step];
  next?.focus();
  next?.scrollIntoView({ block: 'nearest' });
  return next !== undefined;
}
