import { PlusIcon } from '@phosphor-icons/react/Plus';
import { type KeyboardEvent, useRef, useState } from 'react';
import { RemovableChip } from '#client/ui/chip.tsx';
import { maxTextTagLength, maxTextTags, withoutRepeatedTags } from '#features/editor/shared/text-fields.ts';

interface TagListProps {
  tags: readonly string[];
  onChange: (tags: string[]) => void;
}

export function TagList({ tags, onChange }: TagListProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const button = useRef<HTMLButtonElement>(null);

  function close() {
    setTyped(null);
    // The button replaces the field again.
    requestAnimationFrame(() => button.current?.focus());
  }

  function handleKey(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key === 'Escape') {
      event.stopPropagation();
      close();
    }
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    const tag = typed?.trim() ?? '';
    if (tag !== '') onChange(withoutRepeatedTags([...tags, tag]));
    close();
  }

  return (
    <div className="mt-3 mb-6 flex flex-wrap items-center gap-2">
      {tags.map((tag) => (
        <RemovableChip
          key={tag}
          label={tag}
          onRemove={() => onChange(tags.filter((other) => other !== tag))}
        />
      ))}
      {typed !== null ? (
        <input
          ref={(field) => field?.focus()}
          aria-label="New tag"
          value={typed}
          maxLength={maxTextTagLength}
          enterKeyHint="done"
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={handleKey}
          onBlur={() => setTyped(null)}
          className="h-8 w-40 rounded-full border border-line-strong bg-surface px-3.5 text-small"
        />
      ) : (
        tags.length < maxTextTags && (
          <button
            ref={button}
            type="button"
            onClick={() => setTyped('')}
            className="target-[44px] inline-flex h-8 items-center gap-1.5 rounded-full border border-line-strong bg-surface px-3 text-small font-medium hover:bg-hover"
          >
            <PlusIcon size={16} aria-hidden />
            Add Tag
          </button>
        )
      )}
    </div>
  );
}
