import { PlusIcon } from '@phosphor-icons/react/Plus';
import { XIcon } from '@phosphor-icons/react/X';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Chip } from '#client/ui/chip.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { maxTagsPerItem, sameTag, Tag } from '#features/history/shared/memory.contract.ts';

const mostSuggestions = 4;

interface TagEditorProps {
  /** What is tagged, for screen readers. */
  title: string;
  tags: readonly string[];
  /** The person's own, the most used first. */
  ownTags: readonly string[];
  onChange: (tags: string[]) => void;
  /** Shows what else has that tag. */
  onTag: (tag: string) => void;
}

export function TagEditor({ title, tags, ownTags, onChange, onTag }: TagEditorProps) {
  const [isOpen, setIsOpen] = useState(false);
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string | undefined>(undefined);
  const opener = useRef<HTMLButtonElement>(null);
  const box = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (isOpen) box.current?.querySelector('input')?.focus();
  }, [isOpen]);

  function close() {
    setIsOpen(false);
    setText('');
    setProblem(undefined);
    opener.current?.focus();
  }

  function add(written: string) {
    const parsed = Tag.safeParse(written);
    if (!parsed.success) {
      setProblem(parsed.error.issues[0]?.message);
      return;
    }
    // The person's own spelling of it, if it already exists.
    const tag = ownTags.find((own) => sameTag(own, parsed.data)) ?? parsed.data;
    if (!tags.some((other) => sameTag(other, tag))) onChange([...tags, tag]);
    setText('');
    setProblem(undefined);
    box.current?.querySelector('input')?.focus();
  }

  function handleKey(event: KeyboardEvent) {
    if (event.key === 'Escape') close();
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    // Enter in an empty field finishes editing.
    if (text.trim() === '') close();
    else add(text);
  }

  const suggestions = ownTags
    .filter((own) => !tags.some((tag) => sameTag(tag, own)))
    .filter((own) => own.toLowerCase().includes(text.trim().toLowerCase()))
    .slice(0, mostSuggestions);
  const isFull = tags.length >= maxTagsPerItem;

  return (
    <div className="mt-auto">
      <div className="flex flex-wrap items-center gap-1.5">
        {tags.map((tag) => (
          <span
            key={tag}
            className="inline-flex h-8 max-w-full items-center rounded-full border border-line bg-surface ps-3 pe-1 text-small font-medium high-contrast:border-[1.5px]"
          >
            <button
              type="button"
              aria-label={`Show everything tagged ${tag}`}
              onClick={() => onTag(tag)}
              className="min-w-0 truncate rounded-small hover:underline"
            >
              {tag}
            </button>
            <button
              type="button"
              aria-label={`Remove tag ${tag}`}
              onClick={() => onChange(tags.filter((other) => other !== tag))}
              className="transition-tap ms-1 inline-flex size-6 shrink-0 items-center justify-center rounded-full text-text-2 outline-offset-0! hover:bg-hover hover:text-text"
            >
              <XIcon size={14} weight="bold" aria-hidden />
            </button>
          </span>
        ))}
        {!isFull && (
          <button
            ref={opener}
            type="button"
            aria-expanded={isOpen}
            aria-label={`Add Tag to “${title}”`}
            onClick={() => (isOpen ? close() : setIsOpen(true))}
            className="target-[44px] inline-flex h-8 items-center gap-1.5 rounded-full px-2.5 first:-ms-2.5 text-small font-medium text-text-2 hover:bg-hover hover:text-text"
          >
            <PlusIcon size={14} weight="bold" aria-hidden />
            Add Tag
          </button>
        )}
      </div>
      {isOpen && !isFull && (
        // biome-ignore lint/a11y/noStaticElementInteractions: keys of the field and of its suggestions
        <div ref={box} onKeyDown={(event) => event.key === 'Escape' && close()} className="mt-2">
          <TextField
            label={`New tag for “${title}”`}
            isLabelHidden
            placeholder="New tag, then Enter"
            value={text}
            onChange={(event) => {
              setText(event.target.value);
              setProblem(undefined);
            }}
            onKeyDown={handleKey}
            autoComplete="off"
            {...(problem !== undefined && { error: problem })}
          />
          {suggestions.length > 0 && (
            <ul aria-label="Your tags" className="mt-2 flex flex-wrap gap-1.5">
              {suggestions.map((own) => (
                <li key={own}>
                  <Chip onClick={() => add(own)}>{own}</Chip>
                </li>
              ))}
            </ul>
          )}
        </div>
      )}
    </div>
  );
}
