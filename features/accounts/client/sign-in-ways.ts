import { useQuery } from '@tanstack/react-query';
import { apiGet, apiSend } from '#client/api-client.ts';
import { ProviderAddress, SignInWays } from '#features/accounts/shared/organisation.contract.ts';

/** How people come in on this server. Undefined while nobody knows, and where the question failed. */
export function useSignInWays(): { ways: SignInWays | undefined; isPending: boolean } {
  const { data, isPending } = useQuery({
    queryKey: ['account', 'ways'],
    queryFn: ({ signal }) => apiGet('/api/account/ways', SignInWays, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    // The form is shown instead, and says itself that the server cannot be reached.
    retry: false,
  });
  return { ways: data, isPending };
}

/** Whether emails of this server reach nobody. False while that is not known. */
export function useHasNoMail(): boolean {
  return useSignInWays().ways?.resetBy === 'operator';
}

/** Leaves for the provider, which sends the browser back. Rejects when it cannot be reached. */
export async function leaveForService(
  path: `/api/account/services/${string}`,
  body: { next?: string; timeZone?: string; code?: string },
): Promise<void> {
  const { address } = await apiSend('POST', path, body, ProviderAddress);
  location.assign(address);
}
