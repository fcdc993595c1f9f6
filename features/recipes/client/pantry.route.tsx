import { PlusIcon } from '@phosphor-icons/react/Plus';
import { XIcon } from '@phosphor-icons/react/X';
import { type FormEvent, useId, useState } from 'react';
import { keepPlace } from '#client/app/keep-place.ts';
import { usePageTitle } from '#client/app/use-page-title.ts';
import { useReportedChanges } from '#client/app/use-reported-changes.ts';
import { Banner } from '#client/ui/banner.tsx';
import { Button, ButtonLink } from '#client/ui/button.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { IconButton } from '#client/ui/icon-button.tsx';
import { LoadingRegion, SkeletonText } from '#client/ui/skeleton.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { maxPantryLineLength, type PantryItem } from '#features/recipes/shared/pantry.contract.ts';
import { newId } from '#shared/ids.ts';
import {
  addToPantry,
  changePantryItem,
  refreshPantry,
  removePantryItem,
  usePantry,
} from './pantry/pantry.api.ts';
import { daysUntil, dueWords, splitPantryLines } from './pantry/use-by.ts';
import { withReturned } from './with-returned.ts';

const failure = 'Failed to save your pantry.';

/** /recipe/pantry: what is at home, soonest use-by date first. */
function PantryPage() {
  usePageTitle('Pantry');
  const { attempt, showToast } = useReportedChanges(refreshPantry);
  const { data, isError, refetch } = usePantry();
  const [typed, setTyped] = useState('');
  const [useBy, setUseBy] = useState('');
  const items = (data?.items ?? []).toSorted(
    (one, other) =>
      (one.useBy ?? '9').localeCompare(other.useBy ?? '9') || one.words.localeCompare(other.words),
  );

  async function add(event: FormEvent) {
    event.preventDefault();
    const lines = splitPantryLines(typed);
    if (lines.length === 0) return;
    const items = lines.map((line) => ({ id: newId(), line, useBy: useBy === '' ? null : useBy }));
    setTyped('');
    setUseBy('');
    if (await attempt(() => addToPantry({ items }), failure)) return;
    setTyped((since) => withReturned(typed, since));
    setUseBy((since) => (since === '' ? useBy : since));
  }

  async function remove({ id, line, useBy: due }: PantryItem) {
    keepPlace();
    if (!(await attempt(() => removePantryItem(id), failure))) return;
    showToast({
      message: 'Removed from your pantry',
      onUndo: () => void attempt(() => addToPantry({ items: [{ id: newId(), line, useBy: due }] }), failure),
    });
  }

  return (
    <div className="page max-w-2xl pt-5 pb-28 lg:pt-8">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-h1">Pantry</h1>
        <ButtonLink href="/recipe">Recipes</ButtonLink>
      </div>
      <p className="mt-1 text-text-2">
        What you have is left out of shopping lists, and what has to be used soon is recommended first.
      </p>
      <form onSubmit={(event) => void add(event)} className="mt-5 flex flex-wrap items-end gap-3">
        <TextField
          label="What you have"
          isForWords
          placeholder="500 g spinach, rice, 6 eggs"
          value={typed}
          maxLength={1_000}
          onChange={(event) => setTyped(event.target.value)}
          className="min-w-56 flex-1"
        />
        <TextField
          label="Use by, if it matters"
          type="date"
          value={useBy}
          onChange={(event) => setUseBy(event.target.value)}
        />
        <Button type="submit" kind="primary" icon={<PlusIcon size={18} aria-hidden />}>
          Add
        </Button>
      </form>
      {isError && data === undefined && (
        <div className="mt-4">
          <Banner kind="error" onRetry={() => void refetch()}>
            Failed to load your pantry
          </Banner>
        </div>
      )}
      {!data && !isError && (
        <LoadingRegion label="Loading your pantry" className="mt-6">
          <SkeletonText />
        </LoadingRegion>
      )}
      {data && items.length === 0 && (
        <EmptyState
          title="Nothing here yet"
          description="Write what is in your cupboards and your fridge, as you would say it."
        />
      )}
      {items.length > 0 && (
        <ul className="mt-6 divide-y divide-line rounded-card border border-line bg-surface px-4">
          {items.map((item) => (
            <PantryRow
              key={item.id}
              item={item}
              onUseBy={(date) => void attempt(() => changePantryItem(item.id, { useBy: date }), failure)}
              onRemove={() => void remove(item)}
            />
          ))}
        </ul>
      )}
    </div>
  );
}

interface PantryRowProps {
  item: PantryItem;
  onUseBy: (date: string | null) => void;
  onRemove: () => void;
}

function PantryRow({ item: { line, food, useBy }, onUseBy, onRemove }: PantryRowProps) {
  const id = useId();
  const days = useBy === null ? null : daysUntil(useBy, new Date());
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
      <span className="min-w-40 flex-1">
        <span dir="auto" className="block wrap-anywhere">
          {line.slice(0, maxPantryLineLength)}
        </span>
        {food === null && (
          <span className="block text-small text-text-2">Not a food we know: it is only listed here.</span>
        )}
        {days !== null && (
          <span
            className={
              days <= 3 ? 'block text-small font-semibold text-accent-text' : 'block text-small text-text-2'
            }
          >
            {dueWords(days)}
          </span>
        )}
      </span>
      <span className="flex items-center justify-between gap-3 max-sm:w-full">
        <label htmlFor={id} className="sr-only">
          {`Use ${line} by`}
        </label>
        <input
          id={id}
          type="date"
          value={useBy ?? ''}
          onChange={(event) => onUseBy(event.target.value === '' ? null : event.target.value)}
          className="min-h-11 rounded-control border border-line bg-surface px-2 text-small"
        />
        <IconButton label={`Remove ${line}`} icon={<XIcon size={18} aria-hidden />} onClick={onRemove} />
      </span>
    </li>
  );
}

export { PantryPage as Component };
