import { useQuery } from '@tanstack/react-query';
import { apiGet, apiSend } from '#client/api-client.ts';
import { ProviderAddress, SignInWays } from '#features/accounts/shared/organisation.contract.ts';

/** How people sign in on this server. Undefined until it is known, and when the request failed. */
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

/** Whether this server's emails reach nobody. False until that is known. */
export function useHasNoMail(): boolean {
  return useSignInWays().ways?.resetBy === 'operator';
}

/** Asks for the email that confirms the person's own address. @throws ApiError */
export function sendConfirmation(): Promise<void> {
  return apiSend('POST', '/api/account/verify-email/letter');
}

/** Leaves for the provider to link a sign-in there with the account. */
export function linkService(id: string, next: string): Promise<void> {
  return leaveForService(`/api/account/services/${id}/link`, { next });
}

/** Leaves for the provider, which sends the browser back. Rejects when it cannot be reached. */
export async function leaveForService(
  path: `/api/account/services/${string}`,
  body: { next?: string; timeZone?: string; code?: string },
): Promise<void> {
  const { address } = await apiSend('POST', path, body, ProviderAddress);
  location.assign(address);
}
