import { useQuery } from '@tanstack/react-query';
import { apiSend } from '#client/api-client.ts';
import { InvitationAnswer, invitationHash } from '#features/accounts/shared/invitations.contract.ts';
import type { SignUpMode } from '#features/accounts/shared/sign-up-mode.ts';
import { describeAccountError } from './account-error.ts';
import { useMailToken } from './mail-token.ts';

interface Invitation {
  /** Undefined without a link. */
  token: string | undefined;
  isPending: boolean;
  /** Who invites. */
  from: string | null;
  /** The only address that it is valid for. */
  email: string | null;
  problem: string | undefined;
}

/** What the link to the sign-up page says. Its token is removed from the address at once. */
export function useInvitation(): Invitation {
  const hash = useMailToken();
  const token = hash.startsWith(invitationHash) ? hash.slice(invitationHash.length) : undefined;
  const { data, error, isPending } = useQuery({
    queryKey: ['account', 'invitation', token],
    queryFn: () => apiSend('POST', '/api/account/invitation', { token }, InvitationAnswer),
    enabled: token !== undefined,
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  });
  return {
    token,
    isPending: token !== undefined && isPending,
    from: data?.from ?? null,
    email: data?.email ?? null,
    problem: error
      ? describeAccountError(error, 'The invitation could not be read. Open the link again.').message
      : undefined,
  };
}

/** Why people cannot sign up here, or only with a link; undefined where they can. */
export function closedFor(mode: SignUpMode | undefined, invitation: Invitation): string | undefined {
  if (mode === 'off') return 'Sign-up is closed on this server. Ask whoever runs it.';
  if (invitation.problem !== undefined && mode === 'invited') return invitation.problem;
  if (mode === 'invited' && invitation.token === undefined) {
    return 'On this server you need an invitation. Ask whoever runs it for a link.';
  }
  return undefined;
}
