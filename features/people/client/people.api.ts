import { keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useToast } from '#client/ui/toast.tsx';
import { useConsoleCalls } from '#features/console/client/console-calls.tsx';
import {
  InvitationList,
  PeopleAnswer,
  type PeopleShown,
  PlanList,
  SignUpSettings,
} from '#features/people/shared/people.contract.ts';
import { UsageReport } from '#features/people/shared/usage-report.contract.ts';

const peopleKey = ['console', 'people'] as const;
const signUpKey = ['console', 'sign-up'] as const;
const plansKey = ['console', 'plans'] as const;
const invitationsKey = ['console', 'invitations'] as const;

/** Automatic refetching could prompt for reauthentication at any moment. */
const quietly = { refetchOnWindowFocus: false, retry: false } as const;

export function usePeople({ q, show }: { q: string; show: PeopleShown }) {
  const { get } = useConsoleCalls();
  return useInfiniteQuery({
    queryKey: [...peopleKey, q, show],
    initialPageParam: '',
    queryFn: ({ signal, pageParam }) => {
      const query = new URLSearchParams({ show, ...(q && { q }), ...(pageParam && { after: pageParam }) });
      return get(`/api/admin/people?${query}`, PeopleAnswer, signal);
    },
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
    ...quietly,
  });
}

export function useReloadPeople() {
  const queryClient = useQueryClient();
  return useCallback(
    () => Promise.all([peopleKey, plansKey].map((queryKey) => queryClient.invalidateQueries({ queryKey }))),
    [queryClient],
  );
}

/**
 * After a change was refused: fetches the people again, and says so if the account is gone. A list that cannot be
 * fetched proves nothing: whoever is no operator any more is told that nothing is there.
 */
export function useRecheckPerson({ name }: { name: string }) {
  const queryClient = useQueryClient();
  const { showToast } = useToast();
  const reload = useReloadPeople();
  return async ({ code }: { code: string }) => {
    await reload();
    const [list] = queryClient.getQueryCache().findAll({ queryKey: peopleKey, type: 'active' });
    // The row, and what it would say, goes with the account.
    if (code === 'not_found' && list?.state.status === 'success') {
      showToast({ message: `${name} has no account here any more.` });
    }
  };
}

function useConsoleQuery<Answer>(
  queryKey: readonly string[],
  path: string,
  schema: { parse(value: unknown): Answer },
) {
  const { get } = useConsoleCalls();
  return useQuery({ queryKey, queryFn: ({ signal }) => get(path, schema, signal), ...quietly });
}

export const useSignUpSettings = () => useConsoleQuery(signUpKey, '/api/admin/sign-up', SignUpSettings);
export const usePlans = () => useConsoleQuery(plansKey, '/api/admin/plans', PlanList);
export const useInvitations = () => useConsoleQuery(invitationsKey, '/api/admin/invitations', InvitationList);

export function useReport({ from, to, isAsked = true }: { from: string; to: string; isAsked?: boolean }) {
  const { get } = useConsoleCalls();
  return useQuery({
    enabled: isAsked,
    queryKey: ['console', 'usage', from, to],
    queryFn: ({ signal }) => get(`/api/admin/usage?from=${from}&to=${to}`, UsageReport, signal),
    placeholderData: keepPreviousData,
    ...quietly,
  });
}

/** Applies the responses of changes. */
export function useKeepAnswers() {
  const queryClient = useQueryClient();
  return {
    keepSignUp: (answer: SignUpSettings) => queryClient.setQueryData(signUpKey, answer),
    keepPlans: (answer: PlanList) => queryClient.setQueryData(plansKey, answer),
    reloadInvitations: () => queryClient.invalidateQueries({ queryKey: invitationsKey }),
    reloadSignUp: () => queryClient.invalidateQueries({ queryKey: signUpKey }),
    reloadPlans: () => queryClient.invalidateQueries({ queryKey: plansKey }),
  };
}
