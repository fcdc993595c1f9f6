import { CheckIcon } from '@phosphor-icons/react/Check';
import { CopyIcon } from '@phosphor-icons/react/Copy';
import { type ReactNode, useRef } from 'react';
import { IconButton } from '#client/ui/icon-button.tsx';
import { csvOf } from '#client/ui/spreadsheet-cells.ts';
import { useCopy } from '#client/ui/use-copy.ts';

/** The text of the cells, without citation numbers. */
function cellsOf(table: HTMLTableElement): string[][] {
  return [...table.rows].map((row) =>
    [...row.cells].map((cell) => {
      const copy = cell.cloneNode(true) as HTMLElement;
      for (const extra of copy.querySelectorAll('[data-citation], .katex-html')) extra.remove();
      return (copy.textContent ?? '').trim();
    }),
  );
}

/** A table that scrolls when it is wider than the page, and can be copied into a spreadsheet. */
export function TableBox({ dir, children }: { dir: 'auto' | undefined; children: ReactNode }) {
  const table = useRef<HTMLTableElement>(null);
  const { isCopied, copy } = useCopy();
  const Icon = isCopied ? CheckIcon : CopyIcon;
  return (
    <div dir={dir} className="group/table relative my-4 max-w-full">
      {/* Focusable, so that a keyboard can scroll a table that is wider than the page. */}
      <section
        className="overflow-x-auto overscroll-x-contain rounded-card border border-line"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: scrolling regions need keyboard access
        tabIndex={0}
        aria-label="Table"
      >
        <table ref={table} className="w-max min-w-full border-collapse text-small">
          {children}
        </table>
      </section>
      <IconButton
        size="small"
        label={isCopied ? 'Copied' : 'Copy table as CSV'}
        icon={<Icon size={18} weight={isCopied ? 'bold' : 'regular'} aria-hidden />}
        onClick={() => {
          if (table.current) void copy(csvOf(cellsOf(table.current)));
        }}
        className="absolute end-1 top-0.5 bg-sunken! opacity-0 touch:opacity-100 focus-visible:opacity-100 group-hover/table:opacity-100"
      />
    </div>
  );
}
