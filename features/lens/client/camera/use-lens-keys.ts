import { useEffect, useEffectEvent } from 'react';
import { hasSingleKeys } from '#features/settings/client/single-keys.ts';

interface LensKeys {
  onCapture: () => void;
  onGallery: () => void;
  onSwitch: () => void;
  onStep: (step: 1 | -1) => void;
  onMute: () => void;
}

/** Camera shortcuts. Focused controls keep the keys they need themselves. */
export function useLensKeys(keys: LensKeys): void {
  const handle = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.metaKey || event.ctrlKey || event.altKey || event.isComposing) return;
    const target = event.target instanceof Element ? event.target : null;
    if (target?.closest('input, textarea, select, [role="menu"]')) return;
    const isOnControl = target?.closest('button, a') ?? null;
    const isOnTab = target?.closest('[role="tab"]') ?? null;
    const isLeftToRight = document.documentElement.dir !== 'rtl';
    const actions: Readonly<Record<string, () => void>> = {
      // Space presses a focused button.
      ...(isOnControl === null && { ' ': keys.onCapture }),
      ...(hasSingleKeys() && { g: keys.onGallery, c: keys.onSwitch, m: keys.onMute }),
      // Arrow keys move between focused tabs.
      ...(isOnTab === null && {
        ArrowRight: () => keys.onStep(isLeftToRight ? 1 : -1),
        ArrowLeft: () => keys.onStep(isLeftToRight ? -1 : 1),
      }),
    };
    const action = actions[event.key.length === 1 ? event.key.toLowerCase() : event.key];
    if (!action) return;
    event.preventDefault();
    action();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => handle(event);
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, []);
}
