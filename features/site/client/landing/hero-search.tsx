import { ArrowRightIcon } from '@phosphor-icons/react/ArrowRight';
import { MicrophoneIcon } from '@phosphor-icons/react/Microphone';
import { PlusIcon } from '@phosphor-icons/react/Plus';
import { type KeyboardEvent, type SubmitEvent, Suspense, useEffect, useId, useRef, useState } from 'react';
import { lazyPart } from '#client/app/lazy-part.ts';
import { preload } from '#client/app/preload.ts';
import {
  type Suggestion,
  suggestionHref,
  suggestions,
  webSearchHref,
} from '#features/site/shared/suggestions.ts';
import {
  SuggestionStatus,
  TypedSuggestionList,
} from '#features/suggestions/client/typed-suggestion-list.tsx';
import { useTypedSuggestions } from '#features/suggestions/client/use-typed-suggestions.ts';
import type { TypedSuggestion } from '#features/suggestions/shared/suggestions.contract.ts';
import { searchPaths } from '#shared/search-paths.ts';
import { suggestionId } from './suggestion-id.ts';
import { useSpeechInput } from './use-speech-input.ts';

// Its drawings weigh more than the field: they are loaded on first hover or focus.
const importList = () => import('./suggestion-list.tsx');
const SuggestionList = lazyPart(async () => ({ default: (await importList()).SuggestionList }));

const AttachDialog = lazyPart(async () => ({ default: (await import('./attach-dialog.tsx')).AttachDialog }));

const closesAfterBlurMs = 200;
const maxLength = 400;

interface HeroSearchProps {
  /** Navigates to another page. */
  onNavigate: (href: string) => void;
}

/** A combobox: the field keeps the focus, arrow keys select suggestions, Enter takes one or searches. */
export function HeroSearch({ onNavigate }: HeroSearchProps) {
  const [text, setText] = useState('');
  const [isOpen, setIsOpen] = useState(false);
  const [activeIndex, setActiveIndex] = useState(-1);
  // Null until the first press, which loads the dialog.
  const [isAttaching, setIsAttaching] = useState<boolean | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const blurTimer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const listId = useId();
  const typed = useTypedSuggestions(text, isOpen);
  // Default destinations while empty, and possible meanings of the text otherwise.
  const count = text === '' ? suggestions.length : typed.items.length;
  const isListShown = isOpen && count > 0;

  useEffect(() => {
    // Someone may have started before the page's script loaded.
    if (input.current?.value) setText(input.current.value);
    if (document.activeElement === input.current) setIsOpen(true);
    return () => clearTimeout(blurTimer.current);
  }, []);

  function open(): void {
    clearTimeout(blurTimer.current);
    setIsOpen(true);
  }

  function close(): void {
    setIsOpen(false);
    setActiveIndex(-1);
  }

  function search(query: string): void {
    const href = webSearchHref(query);
    if (href === null) input.current?.focus();
    else onNavigate(href);
  }

  function choose(suggestion: Suggestion): void {
    close();
    onNavigate(suggestionHref(suggestion));
  }

  function chooseTyped(suggestion: TypedSuggestion): void {
    close();
    if (suggestion.href !== null) onNavigate(suggestion.href);
    else search(suggestion.text);
  }

  function removeTyped(suggestion: TypedSuggestion): void {
    setActiveIndex(-1);
    typed.remove(suggestion);
  }

  const speech = useSpeechInput({ onText: setText, onDone: search });
  const hasText = text.trim() !== '';
  const offersSpeech = speech.isOffered && !hasText;

  function handleSubmit(event: SubmitEvent): void {
    event.preventDefault();
    search(text);
  }

  function handleKeyDown(event: KeyboardEvent): void {
    if (event.key === 'Escape' && isListShown) {
      event.preventDefault();
      close();
      return;
    }
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      open();
      if (count === 0) return;
      const isDown = event.key === 'ArrowDown';
      const from = activeIndex === -1 && !isDown ? 0 : activeIndex;
      setActiveIndex((from + (isDown ? 1 : -1) + count) % count);
      return;
    }
    if (!isListShown || activeIndex === -1 || event.nativeEvent.isComposing) return;
    const destination = text === '' ? suggestions[activeIndex] : undefined;
    const suggestion = text === '' ? undefined : typed.items[activeIndex];
    if (event.key === 'Enter') {
      event.preventDefault();
      if (destination) choose(destination);
      if (suggestion) chooseTyped(suggestion);
    } else if (event.key === 'Delete' && event.shiftKey && suggestion?.kind === 'search') {
      event.preventDefault();
      removeTyped(suggestion);
    }
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: `search` as an element is not in every supported browser.
    <form
      role="search"
      onSubmit={handleSubmit}
      onPointerEnter={() => preload(importList)}
      className="relative"
      action={searchPaths.web}
    >
      <div className="field-focus transition-tap flex h-[4.25rem] items-center gap-2 rounded-hero border border-line-strong bg-raised ps-2.5 pe-2.5 shadow-e2 lg:h-[4.375rem]">
        <button
          type="button"
          aria-label="Add files or photos"
          aria-haspopup="dialog"
          onClick={() => setIsAttaching(true)}
          className="noscript:hidden press inline-flex size-11 shrink-0 items-center justify-center rounded-full text-text-2 hover:bg-hover"
        >
          <PlusIcon size={24} aria-hidden />
        </button>
        <input
          ref={input}
          name="q"
          type="text"
          role="combobox"
          aria-label="Ask an everyday question"
          aria-autocomplete="list"
          aria-expanded={isListShown}
          aria-controls={listId}
          aria-activedescendant={
            isListShown && activeIndex >= 0 ? suggestionId(listId, activeIndex) : undefined
          }
          autoComplete="off"
          enterKeyHint="search"
          placeholder="Ask an everyday question…"
          maxLength={maxLength}
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setActiveIndex(-1);
            open();
          }}
          onFocus={open}
          onClick={open}
          onBlur={() => {
            blurTimer.current = setTimeout(close, closesAfterBlurMs);
          }}
          onKeyDown={handleKeyDown}
          className="h-full min-w-0 flex-1 bg-transparent text-[1.125rem] text-ellipsis outline-none! noscript:ps-2.5"
        />
        {speech.isListening || offersSpeech ? (
          <button
            type="button"
            aria-label={speech.isListening ? 'Stop listening' : 'Speak your question'}
            aria-pressed={speech.isListening}
            onClick={speech.isListening ? speech.stop : speech.start}
            className={roundButton}
          >
            <MicrophoneIcon size={24} weight="fill" aria-hidden />
          </button>
        ) : (
          <button type="submit" aria-label="Search" className={roundButton}>
            <ArrowRightIcon size={22} weight="bold" aria-hidden />
          </button>
        )}
      </div>
      {isListShown && text === '' && (
        <Suspense>
          <SuggestionList id={listId} activeIndex={activeIndex} onPoint={setActiveIndex} onChoose={choose} />
        </Suspense>
      )}
      {isListShown && text !== '' && (
        <TypedSuggestionList
          id={listId}
          text={text}
          items={typed.items}
          activeIndex={activeIndex}
          onPoint={setActiveIndex}
          onChoose={chooseTyped}
          onRemove={removeTyped}
          className="max-lg:bottom-full max-lg:mb-2.5 lg:top-full lg:mt-2.5"
        />
      )}
      {isAttaching !== null && (
        <Suspense>
          <AttachDialog
            isOpen={isAttaching}
            onClose={() => setIsAttaching(false)}
            text={text}
            onNavigate={onNavigate}
          />
        </Suspense>
      )}
      <SuggestionStatus items={typed.items} isShown={isListShown && text !== ''} />
      <p
        role="status"
        className={
          speech.problem || speech.isListening ? 'pt-2 text-small text-white lg:text-text-2' : 'sr-only'
        }
      >
        {speech.isListening ? 'Listening…' : speech.problem}
      </p>
    </form>
  );
}

const roundButton =
  'press transition-tap inline-flex size-12 shrink-0 items-center justify-center rounded-full bg-accent text-on-accent hover:brightness-95 high-contrast:border-2 high-contrast:border-text';
