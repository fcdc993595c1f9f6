import * as Popover from 'radix-ui/popover';
import type { ReactElement, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { leaveFocusElsewhere } from './use-return-focus.ts';

interface NotePopoverProps {
  /** A button. */
  trigger: ReactElement;
  /** Its spoken name, unless a heading in it is referenced instead. */
  label?: string;
  labelledBy?: string;
  side?: 'top' | 'bottom';
  /** Its width, as a class. */
  className?: string;
  children: ReactNode;
}

/** A short note about the thing that was pressed, beside it. */
export function NotePopover(props: NotePopoverProps) {
  const { trigger, label, labelledBy, side = 'bottom', className = 'w-[280px]', children } = props;
  return (
    <Popover.Root>
      <Popover.Trigger asChild>{trigger}</Popover.Trigger>
      <Popover.Portal>
        <Popover.Content
          onCloseAutoFocus={leaveFocusElsewhere}
          aria-label={label}
          aria-labelledby={labelledBy}
          side={side}
          align="start"
          sideOffset={8}
          collisionPadding={16}
          className={classNames(
            'motion-fade z-60 max-w-[calc(100vw-2rem)] rounded-card border border-line bg-raised p-4 text-small whitespace-normal text-text shadow-e3 high-contrast:border-2 high-contrast:border-text',
            className,
          )}
        >
          {children}
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}
