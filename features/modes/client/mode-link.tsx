import type { MouseEvent, ReactNode } from 'react';
import type { Mode } from '#features/modes/shared/modes.ts';
import { useMode } from './mode-provider.tsx';

interface ModeLinkProps {
  mode: Mode;
  onSwitch?: () => void;
  className: string;
  children: ReactNode;
}

/** A real link, so that a mode opens in a new tab too; a plain click also records the switch. */
export function ModeLink({ mode, onSwitch, className, children }: ModeLinkProps) {
  const { switchMode } = useMode();

  function handleClick(event: MouseEvent): void {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onSwitch?.();
    switchMode(mode.id);
  }

  if (!mode.isEnabled) {
    return (
      <button
        type="button"
        aria-disabled="true"
        title="Coming Soon"
        onClick={() => switchMode(mode.id)}
        className={`${className} opacity-60`}
      >
        {children}
        <span className="sr-only">Coming Soon</span>
      </button>
    );
  }
  return (
    <a href={mode.path} onClick={handleClick} className={className}>
      {children}
    </a>
  );
}
