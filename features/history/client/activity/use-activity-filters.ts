import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { ActivityQuery } from '#features/history/shared/activity.contract.ts';
import { PastTime } from '#shared/past-time.ts';

export const activityTypes = ['all', 'chat', 'search', 'task', 'login'] as const;
export type ShownType = (typeof activityTypes)[number];

type Filters = Pick<ActivityQuery, 'time'> & { type: ShownType };

export function readType(text: string | null): Filters['type'] {
  return activityTypes.find((known) => known === text) ?? 'all';
}

/** The filters are also in the address, so that Back returns to the same list. */
export function useActivityFilters() {
  const [parameters, setParameters] = useSearchParams();
  const [filters, setFilters] = useState<Filters>(() => ({
    type: readType(parameters.get('type')),
    time: PastTime.safeParse(parameters.get('time')).data ?? 'all',
  }));
  function change(next: Partial<Filters>) {
    const after = { ...filters, ...next };
    setFilters(after);
    const named = Object.entries(after).filter(([, value]) => value !== 'all');
    setParameters(new URLSearchParams(named), { replace: true, preventScrollReset: true });
  }
  return { ...filters, change };
}
