import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { ApiError } from '#client/api-client.ts';
import { MessagePage } from '#client/app/message-page.tsx';
import { Banner } from '#client/ui/banner.tsx';
import { Button, ButtonLink } from '#client/ui/button.tsx';
import { HorizonGlyph } from '#client/ui/empty-state.tsx';
import { LoadingRegion, SkeletonText } from '#client/ui/skeleton.tsx';
import type { MemberRole } from '#features/memberships/shared/memberships.contract.ts';

interface Invitation {
  title: string;
  ownerName: string;
  role: MemberRole;
  isForReader: boolean;
  needsConfirmedAddress: boolean;
}

interface InvitationPageProps {
  /** Names what is shared, for its query. */
  kind: string;
  look: (token: string) => Promise<Invitation>;
  /** Resolves with the address of what is shared from now on. */
  accept: (token: string) => Promise<string>;
  /** Says why it no longer works. */
  ended: string;
  instead: { label: string; href: string };
  openLabel: string;
  invitedTo: (invitation: Invitation) => ReactNode;
}

/** What an invitation, whose token stands after the `#`, is for, and the way in. */
export function InvitationPage(props: InvitationPageProps) {
  const { kind, look: lookAt, accept: acceptIt, ended, instead, openLabel, invitedTo } = props;
  const { hash } = useLocation();
  const navigate = useNavigate();
  const token = hash.slice(1);
  const look = useQuery({
    queryKey: [`${kind}-invitation`, token],
    queryFn: () => lookAt(token),
    retry: false,
    staleTime: 0,
  });
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  async function accept() {
    setIsBusy(true);
    setProblem(null);
    try {
      void navigate(await acceptIt(token), { replace: true });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setProblem(error.message);
      setIsBusy(false);
    }
  }

  if (look.error instanceof ApiError && (look.error.status === 404 || look.error.status === 400)) {
    return (
      <MessagePage title="This invitation no longer works" lead={ended} action={instead}>
        Ask whoever invited you for a new one.
      </MessagePage>
    );
  }
  if (look.data === undefined) {
    return (
      <div className="page max-w-xl py-12">
        {look.isError ? (
          <Banner kind="error" onRetry={() => void look.refetch()}>
            This invitation could not be loaded.
          </Banner>
        ) : (
          <LoadingRegion label="Opening the invitation">
            <SkeletonText lines={3} />
          </LoadingRegion>
        )}
      </div>
    );
  }
  const { title, ownerName, isForReader, needsConfirmedAddress } = look.data;
  if (!isForReader) {
    return (
      <MessagePage
        title="This invitation is for another address"
        lead="Sign in with the address that it was sent to."
        action={instead}
      >
        Or ask {ownerName} to invite this account’s address.
      </MessagePage>
    );
  }
  return (
    <div className="page flex min-h-[60vh] flex-col items-center justify-center py-12 text-center">
      <HorizonGlyph />
      <h1 dir="auto" className="mt-5 text-h1 wrap-anywhere">
        {title}
      </h1>
      <p className="mt-2 text-text-2">{invitedTo(look.data)}</p>
      {problem !== null && (
        <div className="mt-5">
          <Banner kind="error">{problem}</Banner>
        </div>
      )}
      <div className="mt-6">
        {needsConfirmedAddress ? (
          <>
            <p className="mb-4 text-text-2">Confirm your email address first, then come back to this link.</p>
            <ButtonLink kind="primary" href="/profile">
              Go to your profile
            </ButtonLink>
          </>
        ) : (
          <Button kind="primary" isBusy={isBusy} busyLabel="Opening" onClick={() => void accept()}>
            {openLabel}
          </Button>
        )}
      </div>
    </div>
  );
}
