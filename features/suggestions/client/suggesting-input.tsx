import {
  type ComponentProps,
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import type { TypedSuggestion } from '#features/suggestions/shared/suggestions.contract.ts';
import { SuggestionStatus, TypedSuggestionList } from './typed-suggestion-list.tsx';
import { useTypedSuggestions } from './use-typed-suggestions.ts';

const closesAfterBlurMs = 200;

interface SuggestingInputProps extends Omit<ComponentProps<'input'>, 'ref' | 'onChange'> {
  field: RefObject<HTMLInputElement | null>;
  /** Words to search for. */
  onSearch: (text: string) => void;
  /** One of the person's own things, by its path. */
  onOpen: (href: string) => void;
  /** A search was deleted from the history. */
  onRemoved?: () => void;
  /** Above or below the field's box, which must be `relative`. */
  listClassName: string;
}

/**
 * A search field with suggestions: a combobox whose list is the person's own history and the reference. The value is
 * uncontrolled; the form reads it from the field.
 */
export function SuggestingInput(props: SuggestingInputProps) {
  const { field, onSearch, onOpen, onRemoved, listClassName, ...input } = props;
  const [text, setText] = useState('');
  const [isOpen, setIsOpen] = useState(false);
  const [activeIndex, setActiveIndex] = useState(-1);
  const blurTimer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const listId = useId();
  const { items, remove } = useTypedSuggestions(text, isOpen, onRemoved);
  const isShown = isOpen && items.length > 0;
  const active = isShown ? items[activeIndex] : undefined;

  useEffect(() => () => clearTimeout(blurTimer.current), []);

  function close(): void {
    setIsOpen(false);
    setActiveIndex(-1);
  }

  function reopen(): void {
    // The form may have cleared the field meanwhile.
    setText(field.current?.value ?? '');
    setIsOpen(true);
  }

  function choose(suggestion: TypedSuggestion): void {
    close();
    setText('');
    if (field.current) field.current.value = '';
    if (suggestion.href !== null) onOpen(suggestion.href);
    else onSearch(suggestion.text);
  }

  function handleRemove(suggestion: TypedSuggestion): void {
    setActiveIndex(-1);
    remove(suggestion);
  }

  function handleKeyDown(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing) return;
    if (handleKey(event)) event.preventDefault();
  }

  function handleKey({ key, shiftKey }: KeyboardEvent): boolean {
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      if (!isOpen) reopen();
      if (items.length === 0) return false;
      // One position more than there are suggestions: the field itself.
      const places = items.length + 1;
      setActiveIndex(((activeIndex + 1 + (key === 'ArrowDown' ? 1 : places - 1)) % places) - 1);
      return true;
    }
    if (key === 'Escape' && isShown) {
      close();
      return true;
    }
    if (active === undefined) {
      // The form submits the typed text.
      if (key === 'Enter') close();
      return false;
    }
    if (key === 'Enter') choose(active);
    else if (key === 'Delete' && shiftKey && active.kind === 'search') handleRemove(active);
    else return false;
    return true;
  }

  return (
    <>
      <input
        {...input}
        ref={field}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isShown}
        aria-controls={isShown ? listId : undefined}
        aria-activedescendant={active ? `${listId}-${activeIndex}` : undefined}
        autoComplete="off"
        onChange={(event) => {
          setText(event.target.value);
          setActiveIndex(-1);
          setIsOpen(true);
        }}
        onFocus={() => clearTimeout(blurTimer.current)}
        onBlur={() => {
          blurTimer.current = setTimeout(close, closesAfterBlurMs);
        }}
        onKeyDown={handleKeyDown}
      />
      {isShown && (
        <TypedSuggestionList
          id={listId}
          text={text}
          items={items}
          activeIndex={activeIndex}
          onPoint={setActiveIndex}
          onChoose={choose}
          onRemove={handleRemove}
          className={listClassName}
        />
      )}
      <SuggestionStatus items={items} isShown={isShown} />
    </>
  );
}
