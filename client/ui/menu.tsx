import * as Dropdown from 'radix-ui/dropdown-menu';
import { type ReactNode, useRef } from 'react';
import { classNames } from './class-names.ts';
import { leaveFocusElsewhere } from './use-return-focus.ts';

export interface MenuItem {
  label: string;
  icon?: ReactNode;
  /** A link … */
  href?: string;
  /** … or an action. */
  onSelect?: () => void;
  /** In muted text at the end of the row. */
  note?: string | undefined;
  isDestructive?: boolean;
  isDisabled?: boolean;
}

interface MenuProps {
  /** A button; it gets the menu's behaviour. */
  trigger: ReactNode;
  items: MenuItem[];
  align?: 'start' | 'end';
  /** It was loaded because its button was pressed. */
  isOpenAtFirst?: boolean;
}

/** A short list of actions that drops from a button. */
export function Menu({ trigger, items, align = 'end', isOpenAtFirst = false }: MenuProps) {
  const button = useRef<HTMLButtonElement>(null);
  const content = useRef<HTMLDivElement>(null);
  return (
    <Dropdown.Root modal={false} defaultOpen={isOpenAtFirst}>
      <Dropdown.Trigger asChild ref={button}>
        {trigger}
      </Dropdown.Trigger>
      <Dropdown.Portal>
        <Dropdown.Content
          ref={content}
          // A menu that is reopened while it fades out would take the press on its button for one outside …
          onPointerDownOutside={(event) => {
            const { target } = event.detail.originalEvent;
            if (target instanceof Node && button.current?.contains(target)) event.preventDefault();
          }}
          // … and the focus that it returns there for focus leaving it.
          onFocusOutside={(event) => {
            if (event.detail.originalEvent.target !== button.current) return;
            event.preventDefault();
            content.current?.focus();
          }}
          // Nor is the focus returned from a dialog that an item has opened before the menu is gone.
          onCloseAutoFocus={(event) => {
            leaveFocusElsewhere(event);
            if (document.querySelector('[role$="dialog"][data-state="open"]') !== null)
              event.preventDefault();
          }}
          align={align}
          sideOffset={6}
          collisionPadding={12}
          className="popover-box motion-fade z-60 min-w-48 p-1.5"
        >
          {items.map((item) => {
            const look = classNames(
              'flex min-h-10 touch:min-h-11 items-center gap-3 rounded-small px-3 text-control no-underline outline-none! data-disabled:text-text-3',
              'data-highlighted:bg-hover high-contrast:data-highlighted:shadow-[inset_0_0_0_2px_var(--focus)] forced-colors:data-highlighted:outline-2! forced-colors:data-highlighted:outline-[Highlight]!',
              item.isDestructive ? 'text-danger' : 'text-text',
            );
            return item.href ? (
              <Dropdown.Item key={item.label} asChild disabled={item.isDisabled}>
                <a href={item.href} className={look}>
                  {item.icon}
                  {item.label}
                </a>
              </Dropdown.Item>
            ) : (
              <Dropdown.Item
                key={item.label}
                className={look}
                disabled={item.isDisabled}
                onSelect={item.onSelect}
              >
                {item.icon}
                {item.label}
                {item.note !== undefined && (
                  <span className="ms-auto ps-3 text-small text-text-3">{item.note}</span>
                )}
              </Dropdown.Item>
            );
          })}
        </Dropdown.Content>
      </Dropdown.Portal>
    </Dropdown.Root>
  );
}
