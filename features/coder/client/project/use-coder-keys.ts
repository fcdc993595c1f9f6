import { useEffect, useEffectEvent } from 'react';
import { openPalette } from '#features/command-palette/client/open-palette.ts';

interface CoderKeys {
  run(): void;
  stop(): void;
  save(): void;
  showFiles(): void;
  showChat(): void;
}

/** The Coder's shortcuts, in the capture phase, since the editor uses some of them otherwise. */
export function useCoderKeys(keys: CoderKeys): void {
  const handle = useEffectEvent((event: KeyboardEvent) => {
    if (!(event.metaKey || event.ctrlKey) || event.altKey || event.isComposing) return;
    if (document.querySelector('[role$="dialog"][data-state="open"]') !== null) return;
    const key = event.key.toLowerCase();
    const actions: Readonly<Record<string, () => void>> = event.shiftKey
      ? { p: openPalette }
      : { enter: keys.run, '.': keys.stop, s: keys.save, p: keys.showFiles, j: keys.showChat };
    const action = actions[key];
    if (!action) return;
    // The composer sends with the same shortcut.
    const isInComposer = event.target instanceof Element && event.target.closest('form') !== null;
    if (key === 'enter' && isInComposer) return;
    event.preventDefault();
    event.stopPropagation();
    action();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => handle(event);
    window.addEventListener('keydown', listener, { capture: true });
    return () => window.removeEventListener('keydown', listener, { capture: true });
  }, []);
}
