import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError, apiGet, apiSend } from '#client/api-client.ts';
import { Banner } from '#client/ui/banner.tsx';
import { Button } from '#client/ui/button.tsx';
import { CopiedAddress } from '#client/ui/copied-address.tsx';
import { Overlay } from '#client/ui/overlay.tsx';
import { NewRecipeLink, RecipeLinks } from '#features/recipes/shared/recipe-sharing.contract.ts';

interface ShareRecipeDialogProps {
  id: string;
  isOpen: boolean;
  onClose: () => void;
}

export function ShareRecipeDialog({ id, isOpen, onClose }: ShareRecipeDialogProps) {
  const queryClient = useQueryClient();
  const path = `/api/recipes/${encodeURIComponent(id)}/links`;
  const { data } = useQuery({
    queryKey: ['recipe-links', id],
    queryFn: ({ signal }) => apiGet(path, RecipeLinks, { signal }),
    enabled: isOpen,
    staleTime: 0,
  });
  const [made, setMade] = useState<NewRecipeLink | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  async function attempt(work: () => Promise<void>) {
    if (isBusy) return;
    setIsBusy(true);
    setFailure(null);
    try {
      await work();
    } catch (error) {
      setFailure(error instanceof ApiError ? error.message : 'Failed to share recipe.');
    }
    setIsBusy(false);
    void queryClient.invalidateQueries({ queryKey: ['recipe-links', id] });
  }

  return (
    <Overlay
      isOpen={isOpen}
      onClose={() => {
        setMade(null);
        onClose();
      }}
      title="Share"
      description="Anyone with a link can read the recipe as it is now, without your notes, until you revoke it."
      size="small"
    >
      <div className="space-y-4">
        {made === null ? (
          <Button
            kind="primary"
            isBusy={isBusy}
            busyLabel="Creating"
            onClick={() =>
              void attempt(async () => setMade(await apiSend('POST', path, undefined, NewRecipeLink)))
            }
          >
            Create a link
          </Button>
        ) : (
          <CopiedAddress label="Link" hint="Copy it now: it is shown only once." path={made.path} />
        )}
        {failure !== null && <Banner kind="error">{failure}</Banner>}
        {data !== undefined && data.links.length > 0 && (
          <ul className="divide-y divide-line">
            {data.links.map(({ id: linkId, createdAt }) => {
              const when = new Date(createdAt).toLocaleString('en-GB', {
                dateStyle: 'medium',
                timeStyle: 'short',
              });
              return (
                <li key={linkId} className="flex items-center gap-3 py-2">
                  <p className="min-w-0 flex-1">{`Link of ${when}`}</p>
                  <Button
                    size="small"
                    aria-label={`Revoke the link of ${when}`}
                    onClick={() =>
                      void attempt(async () => {
                        await apiSend('DELETE', `/api/recipe-links/${encodeURIComponent(linkId)}`);
                        if (made?.id === linkId) setMade(null);
                      })
                    }
                  >
                    Revoke
                  </Button>
                </li>
              );
            })}
          </ul>
        )}
      </div>
    </Overlay>
  );
}
