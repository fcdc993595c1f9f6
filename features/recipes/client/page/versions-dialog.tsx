import { useQueryClient } from '@tanstack/react-query';
import { Button } from '#client/ui/button.tsx';
import { Overlay } from '#client/ui/overlay.tsx';
import { useToast } from '#client/ui/toast.tsx';
import { refreshRecipes, restoreVersion, useRecipeVersions } from '../recipes.api.ts';

interface VersionsDialogProps {
  id: string;
  isOpen: boolean;
  onClose: () => void;
}

export function VersionsDialog({ id, isOpen, onClose }: VersionsDialogProps) {
  const queryClient = useQueryClient();
  const { showToast } = useToast();
  const { data } = useRecipeVersions(id, isOpen);

  async function restore(versionId: string) {
    try {
      await restoreVersion(versionId);
      showToast({ message: 'Version restored' });
      onClose();
    } catch {
      showToast({ message: 'Failed to restore version.' });
    }
    refreshRecipes(queryClient);
  }

  return (
    <Overlay isOpen={isOpen} onClose={onClose} title="Earlier versions" size="small">
      {data?.versions.length === 0 && <p className="text-text-2">This recipe has not been changed yet.</p>}
      <ul className="divide-y divide-line">
        {data?.versions.map((version) => {
          const when = new Date(version.createdAt).toLocaleString('en-GB', {
            day: 'numeric',
            month: 'short',
            hour: '2-digit',
            minute: '2-digit',
          });
          return (
            <li key={version.id} className="flex flex-wrap items-center gap-3 py-3">
              <div className="min-w-40 flex-1">
                <p dir="auto" className="font-semibold wrap-anywhere">
                  {version.words.title}
                </p>
                <p className="text-small text-text-2">{when}</p>
              </div>
              <Button aria-label={`Restore the version of ${when}`} onClick={() => void restore(version.id)}>
                Restore
              </Button>
            </li>
          );
        })}
      </ul>
    </Overlay>
  );
}
