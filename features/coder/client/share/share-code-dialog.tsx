import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '#client/api-client.ts';
import { Banner } from '#client/ui/banner.tsx';
import { Button } from '#client/ui/button.tsx';
import { CopiedAddress } from '#client/ui/copied-address.tsx';
import { Overlay } from '#client/ui/overlay.tsx';
import { coderKey, createCodeLink, revokeCodeLink, useCodeLinks } from '../coder.api.ts';

const dateFormat = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' });

interface ShareCodeDialogProps {
  projectId: string;
  onClose: () => void;
}

/** Public links to a snapshot of the project; each can be revoked. */
export function ShareCodeDialog({ projectId, onClose }: ShareCodeDialogProps) {
  const queryClient = useQueryClient();
  const links = useCodeLinks(projectId);
  const [made, setMade] = useState<{ id: string; path: string } | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  async function attempt(work: () => Promise<void>) {
    if (isBusy) return;
    setIsBusy(true);
    setProblem(null);
    try {
      await work();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      // Already revoked in another tab, which the list then shows.
      if (error.code !== 'not_found') setProblem(error.message);
    } finally {
      setIsBusy(false);
    }
    await queryClient.invalidateQueries({ queryKey: [...coderKey, 'links', projectId] });
  }

  return (
    <Overlay
      isOpen
      onClose={onClose}
      size="small"
      title="Share this page"
      description="Whoever has the link can run the project as it is now, after pressing Run. They see its files and nothing else of yours."
    >
      {problem !== null && (
        <div className="pb-4">
          <Banner kind="error">{problem}</Banner>
        </div>
      )}
      {made === null ? (
        <Button
          kind="primary"
          isBusy={isBusy}
          busyLabel="Creating"
          onClick={() =>
            void attempt(async () => {
              const { id, token } = await createCodeLink(projectId);
              setMade({ id, path: `/shared-code/${token}` });
            })
          }
        >
          Create a link
        </Button>
      ) : (
        <CopiedAddress label="Link" hint="Copy it now: it is shown only once." path={made.path} />
      )}
      <h3 className="pt-6 pb-1 text-small font-semibold">Links to this project</h3>
      {links.isError && (
        <Banner kind="error" onRetry={() => void links.refetch()}>
          The links could not be loaded.
        </Banner>
      )}
      {links.data?.length === 0 && (
        <p className="text-small text-text-3">There are no links to this project.</p>
      )}
      <ul>
        {links.data?.map(({ id, createdAt }) => {
          const day = dateFormat.format(new Date(createdAt));
          return (
            <li key={id} className="flex items-center gap-3 border-b border-line py-2 last:border-0">
              <span className="flex-1 text-small">{`Made ${day}`}</span>
              <Button
                size="small"
                aria-label={`Revoke the link of ${day}`}
                onClick={() =>
                  void attempt(async () => {
                    await revokeCodeLink(id);
                    if (made?.id === id) setMade(null);
                  })
                }
              >
                Revoke
              </Button>
            </li>
          );
        })}
      </ul>
    </Overlay>
  );
}
