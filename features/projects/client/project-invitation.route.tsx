import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { ApiError } from '#client/api-client.ts';
import { MessagePage } from '#client/app/message-page.tsx';
import { usePageTitle } from '#client/app/use-page-title.ts';
import { Banner } from '#client/ui/banner.tsx';
import { Button, ButtonLink } from '#client/ui/button.tsx';
import { HorizonGlyph } from '#client/ui/empty-state.tsx';
import { LoadingRegion, SkeletonText } from '#client/ui/skeleton.tsx';
import { projectHref } from '#features/projects/shared/project-href.ts';
import { acceptInvitation, lookAtInvitation } from './share/project-sharing.api.ts';

/** /project-invitation#token */
function ProjectInvitationPage() {
  usePageTitle('Invitation to a project');
  const { hash } = useLocation();
  const navigate = useNavigate();
  const token = hash.slice(1);
  const look = useQuery({
    queryKey: ['project-invitation', token],
    queryFn: () => lookAtInvitation(token),
    retry: false,
    staleTime: 0,
  });
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  async function accept() {
    setIsBusy(true);
    setProblem(null);
    try {
      const { projectId } = await acceptInvitation(token);
      void navigate(projectHref(projectId), { replace: true });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setProblem(error.message);
      setIsBusy(false);
    }
  }

  if (look.error instanceof ApiError && (look.error.status === 404 || look.error.status === 400)) {
    return (
      <MessagePage
        title="This invitation no longer works"
        lead="It has ended or was used already."
        action={{ label: 'Go to your projects', href: '/projects' }}
      >
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
  const { name, ownerName, role, isForReader, needsConfirmedAddress } = look.data;
  if (!isForReader) {
    return (
      <MessagePage
        title="This invitation is for another address"
        lead="Sign in with the address that it was sent to."
        action={{ label: 'Go to your projects', href: '/projects' }}
      >
        Or ask {ownerName} to invite this account’s address.
      </MessagePage>
    );
  }
  return (
    <div className="page flex min-h-[60vh] flex-col items-center justify-center py-12 text-center">
      <HorizonGlyph />
      <h1 dir="auto" className="mt-5 text-h1 wrap-anywhere">
        {name}
      </h1>
      <p className="mt-2 text-text-2">
        {role === 'editor' ? (
          <>{ownerName} invites you to this project, to read what is in it and to add to it.</>
        ) : (
          <>{ownerName} invites you to this project, to read what is in it.</>
        )}
      </p>
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
            Open the project
          </Button>
        )}
      </div>
    </div>
  );
}

export { ProjectInvitationPage as Component };
