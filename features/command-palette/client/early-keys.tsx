import { useEffectEvent, useLayoutEffect } from 'react';
import { Spinner } from '#client/ui/spinner.tsx';

interface EarlyKeysProps {
  typed: string;
  onType: (change: (typed: string) => string) => void;
  onClose: () => void;
}

/**
 * Stands in for the palette while its file is being loaded. Whoever has pressed its keys types on at once: that belongs
 * in its field, and neither in a field nor to a shortcut of the page behind it.
 */
export function EarlyKeys({ typed, onType, onClose }: EarlyKeysProps) {
  const handleKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const isCommand = event.metaKey || (event.ctrlKey && !event.getModifierState('AltGraph'));
    if (isCommand || event.isComposing) return;
    if (event.key === 'Escape') onClose();
    else if (event.key === 'Backspace') onType((before) => [...before].slice(0, -1).join(''));
    else if ([...event.key].length === 1) onType((before) => before + event.key);
    else if (event.key !== 'Enter') return;
    event.preventDefault();
    event.stopImmediatePropagation();
  });
  useLayoutEffect(() => {
    const listener = (event: KeyboardEvent) => handleKeyDown(event);
    window.addEventListener('keydown', listener, { capture: true });
    return () => window.removeEventListener('keydown', listener, { capture: true });
  }, []);

  return (
    // Usually the palette is quicker than this.
    <div className="fixed inset-x-0 top-[10vh] z-50 mx-auto flex w-fit max-w-[calc(100%-3rem)] items-center gap-3 rounded-full bg-raised px-5 py-3 text-text shadow-e3 [animation:fade-in_var(--motion-rise)_300ms_both]">
      <Spinner size={18} label="Opening the search" />
      <span dir="auto" className="truncate empty:hidden">
        {typed}
      </span>
    </div>
  );
}
