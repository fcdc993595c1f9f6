import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Banner } from '#client/ui/banner.tsx';
import { Button } from '#client/ui/button.tsx';
import { CopiedAddress } from '#client/ui/copied-address.tsx';
import { Overlay } from '#client/ui/overlay.tsx';
import { LoadingRegion, Skeleton } from '#client/ui/skeleton.tsx';
import { chatKeys } from '#features/chats/client/conversation/chat-keys.ts';
import type { Share } from '#features/shares/shared/shares.contract.ts';
import { listShares, revokeShare, shareChat } from './shares.api.ts';

interface ShareDialogProps {
  chatId: string;
  isOpen: boolean;
  onClose: () => void;
}

const dateFormat = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });

export function ShareDialog({ chatId, isOpen, onClose }: ShareDialogProps) {
  const queryClient = useQueryClient();
  const key = chatKeys.shares(chatId);
  const list = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => listShares(chatId, signal),
    select: ({ shares }) => shares,
    enabled: isOpen,
  });
  const refresh = () => queryClient.invalidateQueries({ queryKey: key });
  const create = useMutation({ mutationFn: () => shareChat(chatId), onSuccess: refresh });
  const revoke = useMutation({
    mutationFn: revokeShare,
    onSuccess: (_answer, id) => {
      if (create.data?.id === id) create.reset();
      return refresh();
    },
    // Already revoked in another tab: the list then shows that.
    onError: refresh,
  });
  const problem = create.error ?? revoke.error;

  function handleClose() {
    // A URL is shown once; opening the dialog again creates a new one.
    create.reset();
    revoke.reset();
    onClose();
  }

  return (
    <Overlay
      isOpen={isOpen}
      onClose={handleClose}
      size="small"
      title="Share this chat"
      description="A link shows the chat as it is now to anybody who has it. What you ask later stays private."
    >
      {problem && (
        <div className="pb-4">
          <Banner kind="error">{problem.message}</Banner>
        </div>
      )}
      {create.data ? (
        <CopiedAddress
          label="Link"
          hint="Copy it now: it is shown only once."
          path={create.data.path}
          kind="primary"
        />
      ) : (
        <Button kind="primary" isBusy={create.isPending} busyLabel="Creating" onClick={() => create.mutate()}>
          Create a link
        </Button>
      )}
      <h3 className="pt-6 pb-1 text-small font-semibold">Links to this chat</h3>
      {list.isPending && (
        <LoadingRegion label="Loading links" className="py-3">
          <Skeleton className="h-4 w-48" />
        </LoadingRegion>
      )}
      {list.isError && (
        <Banner kind="error" onRetry={() => void list.refetch()}>
          The links could not be loaded.
        </Banner>
      )}
      {list.data?.length === 0 && <p className="text-small text-text-3">There are no links to this chat.</p>}
      <ul>
        {list.data?.map((share) => (
          <OpenLink
            key={share.id}
            share={share}
            isBusy={revoke.isPending && revoke.variables === share.id}
            onRevoke={() => revoke.mutate(share.id)}
          />
        ))}
      </ul>
    </Overlay>
  );
}

function OpenLink({ share, isBusy, onRevoke }: { share: Share; isBusy: boolean; onRevoke: () => void }) {
  const when = dateFormat.format(new Date(share.createdAt));
  return (
    <li className="flex min-h-12 items-center justify-between gap-3 border-line border-b text-small last:border-b-0">
      <span>Created {when}</span>
      <Button
        size="small"
        aria-label={`Revoke the link created ${when}`}
        isBusy={isBusy}
        busyLabel="Revoking"
        onClick={onRevoke}
      >
        Revoke
      </Button>
    </li>
  );
}
