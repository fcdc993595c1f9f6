import type { UseQueryResult } from '@tanstack/react-query';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { ApiError } from '#client/api-client.ts';
import { Banner } from '#client/ui/banner.tsx';
import { Overlay } from '#client/ui/overlay.tsx';
import { LoadingRegion, SkeletonText } from '#client/ui/skeleton.tsx';
import type { MemberRole } from '#features/memberships/shared/memberships.contract.ts';
import { InviteForm } from './invite-form.tsx';
import { PeopleList } from './people-list.tsx';

type People = Pick<ComponentProps<typeof PeopleList>, 'members' | 'invitations'>;

interface SharingDialogProps<Sharing extends People>
  extends Pick<ComponentProps<typeof PeopleList>, 'nobody' | 'editorLabel' | 'invitedTo'>,
    Pick<ComponentProps<typeof InviteForm>, 'invite'> {
  title: string;
  description: string;
  sharing: UseQueryResult<Sharing>;
  changes: {
    changeMember: (id: string, role: MemberRole) => Promise<unknown>;
    removeMember: (id: string) => Promise<unknown>;
    revokeInvitation: (id: string) => Promise<unknown>;
  };
  refresh: () => Promise<void>;
  onClose: () => void;
  /** What else it can be shared by. */
  children?: (sharing: Sharing, attempt: (work: () => Promise<unknown>) => void) => ReactNode;
}

/** The people something is shared with. */
export function SharingDialog<Sharing extends People>(props: SharingDialogProps<Sharing>) {
  const { title, description, sharing, changes, invite, refresh, onClose, children } = props;
  const { nobody, editorLabel, invitedTo } = props;
  const [problem, setProblem] = useState<string | null>(null);

  async function attempt(work: () => Promise<unknown>) {
    setProblem(null);
    try {
      await work();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      // Another tab has already removed it.
      if (error.code !== 'not_found') setProblem(error.message);
    }
    await refresh();
  }

  return (
    <Overlay isOpen onClose={onClose} title={title} description={description}>
      {problem !== null && <Banner kind="error">{problem}</Banner>}
      <InviteForm invite={invite} editorLabel={editorLabel} onInvited={refresh} />
      {sharing.isError ? (
        <Banner kind="error" onRetry={() => void sharing.refetch()}>
          The people it is shared with could not be loaded.
        </Banner>
      ) : sharing.data === undefined ? (
        <LoadingRegion label="Loading the people it is shared with" className="pt-4">
          <SkeletonText lines={2} />
        </LoadingRegion>
      ) : (
        <>
          <PeopleList
            members={sharing.data.members}
            invitations={sharing.data.invitations}
            nobody={nobody}
            editorLabel={editorLabel}
            invitedTo={invitedTo}
            onChange={(id, role) => void attempt(() => changes.changeMember(id, role))}
            onRemove={(id) => void attempt(() => changes.removeMember(id))}
            onWithdraw={(id) => void attempt(() => changes.revokeInvitation(id))}
          />
          {children?.(sharing.data, (work) => void attempt(work))}
        </>
      )}
    </Overlay>
  );
}
