import * as RadixTooltip from 'radix-ui/tooltip';
import type { ReactNode } from 'react';

interface TooltipProps {
  text: string;
  /** One focusable element. */
  children: ReactNode;
  side?: 'top' | 'bottom' | 'left' | 'right';
}

/** A few words on hover and focus. Never the only place where something is said. */
export function Tooltip({ text, children, side = 'bottom' }: TooltipProps) {
  return (
    <RadixTooltip.Provider delayDuration={400}>
      <RadixTooltip.Root>
        <RadixTooltip.Trigger asChild>{children}</RadixTooltip.Trigger>
        <RadixTooltip.Portal>
          <RadixTooltip.Content
            side={side}
            sideOffset={8}
            collisionPadding={8}
            className="motion-fade z-60 max-w-64 rounded-small bg-text px-2.5 py-1.5 text-small text-canvas shadow-e2 forced-colors:border"
          >
            {text}
          </RadixTooltip.Content>
        </RadixTooltip.Portal>
      </RadixTooltip.Root>
    </RadixTooltip.Provider>
  );
}
