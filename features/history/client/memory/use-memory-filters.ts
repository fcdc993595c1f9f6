import { useCallback, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { MemoryType } from '#features/history/shared/memory.contract.ts';
import { PastTime } from '#shared/past-time.ts';
import type { MemoryFilters } from './memory.api.ts';

const noFilters: MemoryFilters = { q: '', type: 'all', time: 'all', tag: '', isBookmarked: false };

/** The filters stand in the address as well, so that the way back leads to the same list. */
export function useMemoryFilters() {
  const [parameters, setParameters] = useSearchParams();
  // The address follows a moment later, which a control that is pressed cannot wait for.
  const [filters, setFilters] = useState(() => readFilters(parameters));
  const latest = useRef(filters);
  const change = useCallback(
    (next: Partial<MemoryFilters>) => {
      const after = { ...latest.current, ...next };
      latest.current = after;
      setFilters(after);
      // All of them: two changes in quick succession start from the same address.
      setParameters((now) => writeFilters(now, after), { replace: true, preventScrollReset: true });
    },
    [setParameters],
  );
  return { filters, change, clear: () => change(noFilters), isNarrowed: isNarrowed(filters) };
}

function readFilters(parameters: URLSearchParams): MemoryFilters {
  return {
    q: parameters.get('q') ?? '',
    type: MemoryType.safeParse(parameters.get('type')).data ?? 'all',
    time: PastTime.safeParse(parameters.get('time')).data ?? 'all',
    tag: parameters.get('tag') ?? '',
    isBookmarked: parameters.get('bookmarked') === 'true',
  };
}

function writeFilters(now: URLSearchParams, { isBookmarked, ...named }: MemoryFilters): URLSearchParams {
  const after = new URLSearchParams(now);
  for (const [name, value] of Object.entries(named)) {
    if (value === '' || value === 'all') after.delete(name);
    else after.set(name, value);
  }
  if (isBookmarked) after.set('bookmarked', 'true');
  else after.delete('bookmarked');
  return after;
}

function isNarrowed({ q, type, time, tag, isBookmarked }: MemoryFilters): boolean {
  return q.trim() !== '' || type !== 'all' || time !== 'all' || tag !== '' || isBookmarked;
}
