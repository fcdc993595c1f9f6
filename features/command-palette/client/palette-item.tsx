import { Command } from 'cmdk';
import type { ReactNode } from 'react';
import { MarkedText, markWords, type TextPart } from '#client/ui/marked-text.tsx';
import { typedWords } from '#shared/typed-words.ts';

interface PaletteItemProps {
  /** The row's unique key. */
  id: string;
  title: string;
  icon: ReactNode;
  /** Highlighted in the title. */
  words?: string;
  snippet?: readonly TextPart[];
  onSelect: () => void;
}

/** Marigold behind the words, as in the history. */
const markLook =
  'rounded-[3px] bg-accent-soft text-text high-contrast:underline forced-colors:bg-[Mark] forced-colors:text-[MarkText]';

export function PaletteItem({ id, title, icon, words = '', snippet = [], onSelect }: PaletteItemProps) {
  return (
    <Command.Item
      value={id}
      onSelect={onSelect}
      className="flex min-h-11 cursor-pointer items-center gap-3 rounded-control px-3 py-1.5 text-control text-text data-[selected=true]:bg-hover high-contrast:data-[selected=true]:shadow-[inset_0_0_0_2px_var(--text)] forced-colors:data-[selected=true]:outline-2 forced-colors:data-[selected=true]:-outline-offset-2"
    >
      <span className="shrink-0 text-text-2">{icon}</span>
      <span className="min-w-0 flex-1">
        <span dir="auto" className="block truncate">
          <MarkedText parts={markWords(title, typedWords(words))} markClassName={markLook} />
        </span>
        {snippet.length > 0 && (
          <span dir="auto" className="block truncate text-small text-text-2">
            <MarkedText parts={snippet} markClassName={markLook} />
          </span>
        )}
      </span>
    </Command.Item>
  );
}

export function PaletteGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Command.Group
      heading={title}
      className="mb-2 **:[[cmdk-group-heading]]:px-3 **:[[cmdk-group-heading]]:pt-2 **:[[cmdk-group-heading]]:pb-1 **:[[cmdk-group-heading]]:text-micro **:[[cmdk-group-heading]]:font-semibold **:[[cmdk-group-heading]]:text-text-3"
    >
      {children}
    </Command.Group>
  );
}
