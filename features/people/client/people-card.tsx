import { MagnifyingGlassIcon } from '@phosphor-icons/react/MagnifyingGlass';
import { useState } from 'react';
import { useDebounced } from '#client/app/use-debounced.ts';
import { Banner } from '#client/ui/banner.tsx';
import { Button } from '#client/ui/button.tsx';
import { Chip } from '#client/ui/chip.tsx';
import { LoadingRegion, Skeleton } from '#client/ui/skeleton.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import type { PeopleShown } from '#features/people/shared/people.contract.ts';
import { usePeople } from './people.api.ts';
import { columns, PersonRow } from './person-row.tsx';

/** Everyone with an account, searchable by name or address. */
export function PeopleCard() {
  const [typed, setTyped] = useState('');
  const [show, setShow] = useState<PeopleShown>('everyone');
  const q = useDebounced(typed.trim(), 250, typed === '');
  const found = usePeople({ q, show });
  const { data, isError, isPending, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = found;
  const people = data?.pages.flatMap((page) => page.people) ?? [];
  const filters: [PeopleShown, string][] = [
    ['everyone', 'Everyone'],
    ['operators', 'Operators'],
    ['suspended', 'Suspended'],
  ];
  return (
    <section aria-label="Accounts" className="min-w-0 rounded-card border border-line bg-surface">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-3 px-4 py-3">
        <TextField
          label="Search people"
          isLabelHidden
          type="search"
          placeholder="Name or email"
          autoComplete="off"
          icon={<MagnifyingGlassIcon size={18} aria-hidden />}
          className="min-w-0 flex-1 basis-56 lg:max-w-[17.5rem]"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <div className="flex flex-wrap gap-2">
          {filters.map(([value, label]) => (
            <Chip key={value} isSelected={show === value} onClick={() => setShow(value)}>
              {label}
            </Chip>
          ))}
        </div>
        <p className="ms-auto text-small text-text-2 max-lg:hidden">This month</p>
      </div>
      {isError && (
        <div className="px-4 pb-4">
          <Banner kind="error" onRetry={() => void refetch()}>
            The people could not be loaded.
          </Banner>
        </div>
      )}
      {isPending && (
        <LoadingRegion label="Loading people" className="px-4 pb-4">
          <Skeleton className="h-40 rounded-control" />
        </LoadingRegion>
      )}
      {data && (
        <>
          <div
            aria-hidden="true"
            className={`hidden h-9.5 items-center gap-4 border-y border-line bg-sunken px-4 text-micro font-semibold text-text-2 lg:grid ${columns}`}
          >
            <span>Person</span>
            <span>Plan</span>
            <span>Last seen</span>
            <span className="text-end">Tasks</span>
            <span className="text-end">Cost</span>
            <span className="w-9" />
          </div>
          <ul aria-label="People" className="divide-y divide-line max-lg:border-t max-lg:border-line">
            {people.map((person) => (
              <PersonRow key={person.id} person={person} />
            ))}
          </ul>
          <p role="status" className={people.length === 0 ? 'px-4 py-6 text-text-2' : 'sr-only'}>
            {people.length === 0 ? 'Nobody was found.' : ''}
          </p>
          {hasNextPage && (
            <div className="border-t border-line px-4 py-3">
              <Button
                size="small"
                isBusy={isFetchingNextPage}
                busyLabel="Loading"
                onClick={() => void fetchNextPage()}
              >
                Show more people
              </Button>
            </div>
          )}
        </>
      )}
    </section>
  );
}
