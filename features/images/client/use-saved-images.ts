import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { apiGet, apiSend } from '#client/api-client.ts';
import { useSession } from '#client/app/session.tsx';
import { useToast } from '#client/ui/toast.tsx';
import { isDrawingPath } from '#features/drawings/shared/drawings.contract.ts';
import { type ImageResult, SavedImage, SavedImages } from '#features/images/shared/images.contract.ts';

const queryKey = ['saved-images'];

export interface SavedImageActions {
  /** Only signed-in people can save pictures; the product's own ones need no saving. */
  canSave(image: Pick<ImageResult, 'download'>): boolean;
  isSaved(image: Pick<ImageResult, 'download'>): boolean;
  toggle(image: ImageResult): void;
}

/** The person's own saved pictures, newest first. */
export function useSavedImageList({ isWanted }: { isWanted: boolean }) {
  return useQuery({
    queryKey,
    queryFn: ({ signal }) => apiGet('/api/images/saved', SavedImages, { signal }),
    enabled: isWanted,
    staleTime: 60_000,
  });
}

/** The actions for them; a picture is identified by its file's path. */
export function useSavedImages(): SavedImageActions {
  const { user } = useSession();
  const { showToast } = useToast();
  const queryClient = useQueryClient();
  const { data } = useSavedImageList({ isWanted: user !== null });
  const savedOf = ({ download }: Pick<ImageResult, 'download'>) =>
    data?.images.find((saved) => saved.download === download);

  const change = useMutation({
    mutationFn: async (image: ImageResult) => {
      const saved = savedOf(image);
      if (saved) {
        await apiSend('DELETE', `/api/images/saved/${encodeURIComponent(saved.id)}`);
        return null;
      }
      const { download, title, url, width, height, bytes, creator, licence } = image;
      const body = { download, title, url, width, height, bytes, creator, licence };
      return apiSend('POST', '/api/images/saved', body, SavedImage);
    },
    onSuccess: (saved, image) => {
      queryClient.setQueryData<SavedImages>(queryKey, (before) => {
        const others = (before?.images ?? []).filter(({ download }) => download !== image.download);
        return { images: saved ? [saved, ...others] : others };
      });
      showToast({ message: saved ? 'Saved to your images' : 'Removed from your images' });
    },
    onError: (error) => showToast({ message: error.message }),
  });

  return {
    canSave: ({ download }) => user !== null && !isDrawingPath(download),
    isSaved: (image) => savedOf(image) !== undefined,
    toggle: (image) => change.mutate(image),
  };
}
