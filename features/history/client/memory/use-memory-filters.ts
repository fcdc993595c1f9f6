import { useCallback, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { PastTime } from '#shared/past-time.ts';
import type { MemoryFilters } from './memory.api.ts';

const noFilters: MemoryFilters = {
  q: '',
  type: 'all',
  time: 'all',
  tag: '',
  isBookmarked: false,
  from: '',
  to: '',
  model: '',
  has: '',
  project: '',
};
const day = /^\d{4}-\d{2}-\d{2}$/;

/** The filters are also in the address, so that Back returns to the same list. */
export function useMemoryFilters() {
  const [parameters, setParameters] = useSearchParams();
  // The address updates a moment later, which a pressed control cannot wait for.
  const [filters, setFilters] = useState(() => readFilters(parameters));
  const latest = useRef(filters);
  const change = useCallback(
    (next: Partial<MemoryFilters>) => {
      const after = fitting({ ...latest.current, ...next }, next);
      latest.current = after;
      setFilters(after);
      // All of them: two quick changes start from the same address.
      setParameters((now) => writeFilters(now, after), { replace: true, preventScrollReset: true });
    },
    [setParameters],
  );
  return { filters, change, clear: () => change(noFilters), isNarrowed: isNarrowed(filters) };
}

function readFilters(parameters: URLSearchParams): MemoryFilters {
  return {
    q: parameters.get('q') ?? '',
    type: parameters.get('type') || 'all',
    time: PastTime.safeParse(parameters.get('time')).data ?? 'all',
    tag: parameters.get('tag') ?? '',
    isBookmarked: parameters.get('bookmarked') === 'true',
    from: readDay(parameters.get('from')),
    to: readDay(parameters.get('to')),
    model: parameters.get('model') ?? '',
    has: readHas(parameters.get('has')),
    project: parameters.get('project') ?? '',
  };
}

function readDay(text: string | null): string {
  return text !== null && day.test(text) ? text : '';
}

function readHas(text: string | null): MemoryFilters['has'] {
  return text === 'sources' || text === 'files' ? text : '';
}

/**
 * Only messages have a model, sources, files and a project: choosing one of these leaves the other kinds, and vice
 * versa.
 */
function fitting(after: MemoryFilters, { type, model, has, project }: Partial<MemoryFilters>): MemoryFilters {
  if (after.type === 'all' || after.type === 'chat' || after.type === 'task') return after;
  if (model || has || project) return { ...after, type: 'all' };
  return type === undefined ? after : { ...after, model: '', has: '', project: '' };
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

function isNarrowed({ q, type, time, isBookmarked, ...named }: MemoryFilters): boolean {
  const isNamed = Object.values(named).some((value) => value !== '');
  return q.trim() !== '' || type !== 'all' || time !== 'all' || isBookmarked || isNamed;
}
