import * as Popover from 'radix-ui/popover';
import { type FocusEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { classNames } from './class-names.ts';
import { SourcePreview, type SourceSummary } from './source-preview.tsx';

interface CitationChipProps {
  number: number;
  source: SourceSummary;
  /**
   * Highlighted because this chip, its twin or its source card is hovered; the caller keeps the one highlighted number.
   */
  isActive: boolean;
  onActiveChange: (isActive: boolean) => void;
}

const leaveAfterMs = 150;

/**
 * The digit after a claim. Hovering or focusing it shows the source; pressing it moves the focus into the preview, so
 * that keyboard and touch reach the link; Escape returns. A line may break before a chip: wrap the claim's last word
 * and its chips in `whitespace-nowrap`.
 */
export function CitationChip({ number, source, isActive, onActiveChange }: CitationChipProps) {
  const [isOpen, setIsOpen] = useState(false);
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined);
  const chip = useRef<HTMLButtonElement>(null);
  const preview = useRef<HTMLDivElement>(null);

  useEffect(() => () => clearTimeout(leaving.current), []);

  function show() {
    clearTimeout(leaving.current);
    setIsOpen(true);
    onActiveChange(true);
  }

  function hide() {
    clearTimeout(leaving.current);
    setIsOpen(false);
    onActiveChange(false);
  }

  function handlePointerEnter(event: PointerEvent) {
    if (event.pointerType === 'mouse') show();
  }

  // A short delay, so that the pointer can cross the gap between digit and preview.
  function handlePointerLeave(event: PointerEvent) {
    if (event.pointerType !== 'mouse') return;
    clearTimeout(leaving.current);
    leaving.current = setTimeout(() => {
      const focused = document.activeElement;
      if (focused === chip.current || preview.current?.contains(focused)) return;
      hide();
    }, leaveAfterMs);
  }

  function handleBlur(event: FocusEvent) {
    if (preview.current?.contains(event.relatedTarget)) return;
    hide();
  }

  function handleClick() {
    show();
    // The preview may be mounting in this very update.
    requestAnimationFrame(() => preview.current?.querySelector('a')?.focus());
  }

  return (
    <Popover.Root open={isOpen} onOpenChange={(open) => (open ? show() : hide())}>
      <Popover.Anchor asChild>
        <button
          ref={chip}
          type="button"
          aria-label={`Source ${number}: ${source.title}`}
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          data-citation={number}
          onClick={handleClick}
          onPointerEnter={handlePointerEnter}
          onPointerLeave={handlePointerLeave}
          onFocus={(event) => event.currentTarget.matches(':focus-visible') && show()}
          onBlur={handleBlur}
          className={classNames('citation-digit citation-chip', isActive && 'citation-lit')}
        >
          {number}
        </button>
      </Popover.Anchor>
      <Popover.Portal>
        <Popover.Content
          ref={preview}
          aria-label={`Source ${number}`}
          side="bottom"
          align="start"
          sideOffset={8}
          collisionPadding={16}
          // The focus event that opened it is still bubbling when the preview starts to listen for focus outside.
          onInteractOutside={(event) => {
            if (event.target === chip.current) event.preventDefault();
          }}
          onOpenAutoFocus={(event) => event.preventDefault()}
          onCloseAutoFocus={(event) => event.preventDefault()}
          onEscapeKeyDown={() => {
            if (preview.current?.contains(document.activeElement)) chip.current?.focus();
          }}
          onPointerEnter={() => clearTimeout(leaving.current)}
          onPointerLeave={handlePointerLeave}
          onBlur={(event) => {
            const next = event.relatedTarget;
            if (next !== chip.current && !event.currentTarget.contains(next)) hide();
          }}
          className="motion-fade z-60 w-[300px] max-w-[calc(100vw-2rem)] rounded-card border border-line bg-raised p-4 text-text shadow-e3 high-contrast:border-2 high-contrast:border-text"
        >
          <SourcePreview number={number} source={source} isActive />
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  );
}
