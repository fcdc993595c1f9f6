import { BookmarkSimpleIcon } from '@phosphor-icons/react/BookmarkSimple';
import { FadersHorizontalIcon } from '@phosphor-icons/react/FadersHorizontal';
import { MagnifyingGlassIcon } from '@phosphor-icons/react/MagnifyingGlass';
import { TagIcon } from '@phosphor-icons/react/Tag';
import { Suspense, useId, useState } from 'react';
import { Chip } from '#client/ui/chip.tsx';
import { SegmentedControl } from '#client/ui/segmented-control.tsx';
import { SelectField } from '#client/ui/select-field.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { MemoryType, maxMemoryQueryLength, sameTag } from '#features/history/shared/memory.contract.ts';
import { PastTime, pastTimeLabels } from '#shared/past-time.ts';
import type { MemoryFilters } from './memory.api.ts';
import { MoreMemoryFilters } from './more-memory-filters.tsx';

const types = [
  { value: 'all', label: 'All' },
  { value: 'chat', label: 'Chats' },
  { value: 'search', label: 'Searches' },
  { value: 'task', label: 'Tasks' },
] as const;

interface MemoryFilterBarProps {
  filters: MemoryFilters;
  /** The person's own, the most used first. */
  tags: readonly string[];
  onChange: (change: Partial<MemoryFilters>) => void;
}

export function MemoryFilterBar({ filters, tags, onChange }: MemoryFilterBarProps) {
  const { q, type, time, tag, isBookmarked } = filters;
  const moreId = useId();
  const [isOpen, setIsOpen] = useState(() => countMore(filters) > 0);
  const count = countMore(filters);
  // The address may contain a tag that no longer exists.
  const shownTags = tag === '' || tags.some((own) => sameTag(own, tag)) ? tags : [tag, ...tags];
  return (
    <search className="flex flex-col gap-3" aria-label="Memory">
      <div className="flex flex-wrap items-center gap-3">
        <TextField
          label="Search your memory"
          isLabelHidden
          type="search"
          placeholder="Search your memory"
          value={q}
          maxLength={maxMemoryQueryLength}
          onChange={(event) => onChange({ q: event.target.value })}
          icon={<MagnifyingGlassIcon size={20} aria-hidden />}
          className="min-w-0 flex-[1_1_18rem]"
        />
        <SegmentedControl
          label="Type"
          value={type}
          onChange={(next) => onChange({ type: next })}
          items={[...types]}
          className="max-sm:w-full"
        />
        <SelectField
          label="Time"
          isLabelHidden
          value={time}
          onChange={(event) => onChange({ time: PastTime.parse(event.target.value) })}
          items={PastTime.options.map((value) => ({ value, label: pastTimeLabels[value] }))}
          className="max-sm:w-full sm:w-44"
        />
      </div>
      <div className="scrollbar-none -mx-(--page-margin) flex gap-2 overflow-x-auto px-(--page-margin) py-1">
        <Chip
          isSelected={isBookmarked}
          icon={<BookmarkSimpleIcon size={16} weight={isBookmarked ? 'fill' : 'regular'} aria-hidden />}
          onClick={() => onChange({ isBookmarked: !isBookmarked })}
        >
          Bookmarked
        </Chip>
        <Chip
          aria-expanded={isOpen}
          aria-controls={moreId}
          icon={<FadersHorizontalIcon size={16} aria-hidden />}
          onClick={() => setIsOpen((was) => !was)}
        >
          {count === 0 ? 'More filters' : `More filters · ${count}`}
        </Chip>
        {shownTags.map((own) => {
          const isSelected = sameTag(own, tag);
          return (
            <Chip
              key={own.toLowerCase()}
              isSelected={isSelected}
              icon={<TagIcon size={16} aria-hidden />}
              onClick={() => onChange({ tag: isSelected ? '' : own })}
            >
              {own}
            </Chip>
          );
        })}
      </div>
      <div id={moreId} hidden={!isOpen}>
        {isOpen && (
          <Suspense fallback={null}>
            <MoreMemoryFilters filters={filters} onChange={onChange} />
          </Suspense>
        )}
      </div>
    </search>
  );
}

/** How many of the collapsed filters are set. */
function countMore({ type, from, to, model, has, project }: MemoryFilters): number {
  const isOtherKind = type !== 'all' && !MemoryType.safeParse(type).success;
  const named = [from, to, model, has, project].filter((value) => value !== '').length;
  return isOtherKind ? named + 1 : named;
}
