import { ArrowUpIcon } from '@phosphor-icons/react/ArrowUp';
import { StopIcon } from '@phosphor-icons/react/Stop';
import {
  type ClipboardEventHandler,
  type FormEvent,
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  useId,
  useImperativeHandle,
  useRef,
} from 'react';
import { useFieldDictation } from '#client/app/dictation/use-field-dictation.tsx';
import { classNames } from './class-names.ts';
import { useAutoGrow } from './use-auto-grow.ts';
import { useMediaQuery } from './use-media-query.ts';

interface ComposerProps {
  value: string;
  onChange: (value: string) => void;
  /** There is something to send besides text, so the text may be empty. */
  hasMore?: boolean;
  /** Called with the trimmed text, and only if there is some, or more than text. */
  onSend: (text: string) => void;
  /** With `isRunning`, Send becomes Stop; Enter then keeps the draft. */
  onStop?: () => void;
  onPaste?: ClipboardEventHandler<HTMLTextAreaElement>;
  isRunning?: boolean;
  /** Accepts what is sent while an answer is being written; without it Enter keeps the draft meanwhile. */
  onQueue?: (text: string) => void;
  isDisabled?: boolean;
  /** Typing works, but nothing can be sent yet; say why in `description` or beside it. */
  isHeld?: boolean;
  /** Above the text, in the same box. */
  above?: ReactNode;
  /** Between the text and the lower row. */
  below?: ReactNode;
  /** Accessible name of the text area. */
  label: string;
  placeholder?: string;
  /** Extra buttons at the start of the lower row. */
  start?: ReactNode;
  /** The button that opens the model picker. */
  modelButton?: ReactNode;
  /** Before the send button; on phones beside the text, since it would shorten the model's name. */
  end?: ReactNode;
  /** A way to ask without typing: before the send button, and in its place on phones while the field is empty. */
  instead?: ReactNode;
  /** Search: the button stays enabled, and an empty send focuses the field. */
  isSendAlwaysLit?: boolean;
  sendLabel?: string;
  maxLength?: number;
  autoFocus?: boolean;
  /** A sentence below, announced together with the field; for example why sending is disabled. */
  description?: string;
  inputRef?: Ref<HTMLTextAreaElement>;
  className?: string;
}

/** Where questions are written. Enter sends, Shift+Enter makes a new line, and IME composition is respected. */
export function Composer({
  value,
  onChange,
  onSend,
  onStop,
  onPaste,
  isRunning = false,
  onQueue,
  isDisabled = false,
  isHeld = false,
  hasMore = false,
  above,
  below,
  label,
  placeholder,
  start,
  modelButton,
  end,
  instead,
  isSendAlwaysLit = false,
  sendLabel = 'Send',
  maxLength,
  autoFocus,
  description,
  inputRef,
  className,
}: ComposerProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  const descriptionId = useId();
  useImperativeHandle(inputRef, () => area.current as HTMLTextAreaElement);
  useAutoGrow(area, value);
  const dictation = useFieldDictation(() => area.current, { isOffered: !isDisabled });

  // The row only has room for its five items there, including the model's name.
  const isNarrow = useMediaQuery('(width < 40rem)');
  const hasText = value.trim() !== '';
  const isInstead = isNarrow && instead != null && !hasText && !hasMore && !isRunning && !isDisabled;
  const canSend = (hasText || hasMore) && !isDisabled && !isHeld && !isRunning;
  const canQueue = hasText && !isDisabled && !isHeld && isRunning && onQueue !== undefined;
  const isLit = canSend || (isSendAlwaysLit && !isDisabled);

  function send() {
    if (canSend) onSend(value.trim());
    else if (canQueue) onQueue?.(value.trim());
    else if (isSendAlwaysLit) area.current?.focus();
  }

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    send();
  }

  function handleKeyDown(event: KeyboardEvent<HTMLTextAreaElement>) {
    // Safari ends the composition before the key event and only keeps code 229.
    const isComposing = event.nativeEvent.isComposing || event.keyCode === 229;
    if (event.key !== 'Enter' || event.shiftKey || isComposing) return;
    event.preventDefault();
    send();
  }

  // `scroll-mb`: when scrolled into view, it is not covered by the tab bar.
  return (
    <form onSubmit={handleSubmit} className={classNames('scroll-mb-24', className)}>
      {dictation.above}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a press on the empty part of the box means the field */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard reaches the field itself */}
      <div
        onClick={(event) => event.target === event.currentTarget && area.current?.focus()}
        className={classNames(
          'composer field-focus transition-tap relative cursor-text rounded-hero border border-line-strong bg-raised shadow-e2',
          isDisabled && 'opacity-70',
        )}
      >
        {above}
        <div className="flex items-start">
          <textarea
            ref={area}
            rows={1}
            value={value}
            onChange={(event) => onChange(event.target.value)}
            onKeyDown={handleKeyDown}
            onPaste={onPaste}
            aria-label={label}
            aria-describedby={description ? descriptionId : undefined}
            placeholder={placeholder}
            maxLength={maxLength}
            disabled={isDisabled}
            // biome-ignore lint/a11y/noAutofocus: on the pages that ask for it, writing is the one thing to do
            autoFocus={autoFocus}
            enterKeyHint="send"
            className="composer-text"
          />
          {isNarrow && (
            <span className="flex min-h-11 shrink-0 items-center pe-2 pt-2 empty:hidden">
              {end}
              {dictation.button}
            </span>
          )}
        </div>
        {dictation.below}
        {below}
        <div className="flex items-center gap-0.5 px-2 pb-2">
          {start}
          {modelButton}
          <span className="ms-auto" />
          {!isNarrow && end}
          {!isNarrow && instead}
          {!isNarrow && dictation.button}
          {canQueue && (
            <button
              type="submit"
              aria-label="Send after this answer"
              title="Send after this answer"
              className="composer-round press me-1 border-line-strong text-text-2 hover:bg-hover"
            >
              <ArrowUpIcon size={20} weight="bold" aria-hidden />
            </button>
          )}
          {isRunning && onStop ? (
            <button
              type="button"
              aria-label="Stop"
              title="Stop"
              onClick={onStop}
              className="composer-round border-primary bg-primary-soft text-primary-text hover:bg-hover"
            >
              <StopIcon size={20} weight="fill" aria-hidden />
            </button>
          ) : isInstead ? (
            instead
          ) : (
            <button
              type="submit"
              aria-label={sendLabel}
              title={sendLabel}
              disabled={!isLit}
              className={classNames(
                'composer-round press',
                isLit
                  ? 'border-transparent bg-accent text-on-accent hover:brightness-95 high-contrast:border-text'
                  : 'border-transparent bg-hover text-text-3 high-contrast:border-text',
              )}
            >
              <ArrowUpIcon size={20} weight="bold" aria-hidden />
            </button>
          )}
        </div>
      </div>
      {description && (
        <p id={descriptionId} className="mt-2 text-center text-micro text-text-3">
          {description}
        </p>
      )}
    </form>
  );
}
