import type { Icon } from '@phosphor-icons/react';
import { BookOpenIcon } from '@phosphor-icons/react/BookOpen';
import { ChatCircleIcon } from '@phosphor-icons/react/ChatCircle';
import { ClockCounterClockwiseIcon } from '@phosphor-icons/react/ClockCounterClockwise';
import { XIcon } from '@phosphor-icons/react/X';
import { Suspense } from 'react';
import { lazyPart } from '#client/app/lazy-part.ts';
import { classNames } from '#client/ui/class-names.ts';
import { MarkedText, markWords } from '#client/ui/marked-text.tsx';
import type { TypedSuggestion } from '#features/suggestions/shared/suggestions.contract.ts';
import { typedWords } from '#shared/typed-words.ts';

const OwnItemIcon = lazyPart(async () => ({ default: (await import('./own-item-icon.tsx')).OwnItemIcon }));

/** The most frequent ones are bundled; every other kind brings its own. */
const icons: Readonly<Record<string, Icon>> = {
  search: ClockCounterClockwiseIcon,
  chat: ChatCircleIcon,
  reference: BookOpenIcon,
};

interface TypedSuggestionListProps {
  /** Options are called `<id>-<index>`. */
  id: string;
  text: string;
  items: readonly TypedSuggestion[];
  activeIndex: number;
  onPoint: (index: number) => void;
  onChoose: (suggestion: TypedSuggestion) => void;
  onRemove: (suggestion: TypedSuggestion) => void;
  /** Its position. */
  className: string;
}

/** The list of a combobox: its field keeps the focus and handles the keys. */
export function TypedSuggestionList(props: TypedSuggestionListProps) {
  const { id, text, items, activeIndex, onPoint, onChoose, onRemove, className } = props;
  const words = typedWords(text);
  return (
    <div
      id={id}
      role="listbox"
      aria-label="Suggestions"
      // Keeps the focus in the field, so that the list does not close before the click arrives.
      onPointerDown={(event) => event.preventDefault()}
      onMouseDown={(event) => event.preventDefault()}
      className={classNames(
        'absolute inset-x-0 z-20 max-h-[min(60dvh,28rem)] overflow-y-auto rounded-card border border-line bg-raised p-2 text-start shadow-e3',
        className,
      )}
    >
      {items.map((suggestion, index) => {
        const isActive = index === activeIndex;
        return (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field holds the focus and the keys, as in any combobox.
          // biome-ignore lint/a11y/useFocusableInteractive: options of a combobox are pointed at, not focused.
          <div
            key={`${suggestion.kind} ${suggestion.text}`}
            id={`${id}-${index}`}
            role="option"
            aria-selected={isActive}
            aria-label={`${suggestion.text}, ${suggestion.label}`}
            onPointerMove={() => onPoint(index)}
            onClick={() => onChoose(suggestion)}
            className={classNames(
              'flex min-h-11 cursor-pointer items-center gap-3.5 rounded-control ps-3 pe-1 text-text',
              isActive &&
                'bg-hover high-contrast:shadow-[inset_0_0_0_2px_var(--focus)] forced-colors:outline-2',
            )}
          >
            <span aria-hidden="true" className="flex size-5 shrink-0 text-text-2">
              <KindIcon kind={suggestion.kind} />
            </span>
            <span dir="auto" className="min-w-0 flex-1 truncate text-start">
              <MarkedText
                parts={markWords(suggestion.text, words)}
                markClassName="bg-transparent font-bold text-inherit"
              />
            </span>
            {suggestion.ids.length > 0 && (
              // An option cannot contain a button: the keyboard equivalent is Shift+Delete, as in address bars.
              <span
                aria-hidden="true"
                title="Remove from history (Shift+Delete)"
                onClick={(event) => {
                  event.stopPropagation();
                  onRemove(suggestion);
                }}
                className="flex size-11 shrink-0 items-center justify-center rounded-small text-text-2 hover:text-text"
              >
                <XIcon size={16} weight="bold" />
              </span>
            )}
          </div>
        );
      })}
    </div>
  );
}

function KindIcon({ kind }: { kind: string }) {
  const KnownIcon = icons[kind];
  if (KnownIcon) return <KnownIcon size={20} />;
  return (
    <Suspense fallback={null}>
      <OwnItemIcon kind={kind} />
    </Suspense>
  );
}

/**
 * For screen readers, which do not see the list appear. Always rendered, or the first message would not be announced.
 */
export function SuggestionStatus({
  items,
  isShown,
}: {
  items: readonly TypedSuggestion[];
  isShown: boolean;
}) {
  const count = items.length === 1 ? '1 suggestion' : `${items.length} suggestions`;
  const hasOwn = items.some(({ ids }) => ids.length > 0);
  return (
    <span aria-live="polite" className="sr-only">
      {isShown &&
        `${count}. Use the arrow keys.${hasOwn ? ' Press Shift and Delete to remove one of your searches.' : ''}`}
    </span>
  );
}
