import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { createDraftStore } from '#client/app/draft-store.ts';
import { isGone, retryUnlessGone } from '#client/app/is-gone.ts';
import { MessagePage } from '#client/app/message-page.tsx';
import { useSession } from '#client/app/session.tsx';
import { usePageTitle } from '#client/app/use-page-title.ts';
import { Banner } from '#client/ui/banner.tsx';
import { LoadingRegion, SkeletonText } from '#client/ui/skeleton.tsx';
import { galleryPath } from '#features/designer/shared/design-href.ts';
import type { Design, DesignVersion, EngineOffer } from '#features/designer/shared/designer.contract.ts';
import { useLiveChanges } from '#features/live-changes/client/use-live-changes.ts';
import type { DesignDraft } from '../canvas/design-saver.ts';
import { changeDesign, designsKey, getDesign, refreshGallery } from '../designer.api.ts';
import type { EditOrder } from '../edit/edit-dialog.tsx';
import { EditedVersion } from './edited-version.tsx';
import type { FilmSource } from './film-source.ts';
import { PaintedVersion } from './painted-version.tsx';
import { useDrawingMeans } from './use-drawing-means.ts';

export interface OpenDesignProps {
  id: string;
  isWide: boolean;
  isBusy: boolean;
  /** Called once it is loaded. */
  onOpened: (version: DesignVersion) => void;
  onReuse: (version: DesignVersion) => void;
  onMore: (version: DesignVersion) => void;
  /** Tells the Video tab what it can animate. */
  onFilm: (source: FilmSource | null) => void;
  engines: readonly EngineOffer[];
  onEdit: (version: DesignVersion, order: EditOrder) => void;
}

/** Loads a design and shows its current version. */
export function OpenDesign(props: OpenDesignProps) {
  const { id, isWide, isBusy, onOpened, onReuse, onMore, onFilm, engines, onEdit } = props;
  const queryClient = useQueryClient();
  const key = useMemo(() => [...designsKey, 'open', id], [id]);
  const {
    data: design,
    error,
    refetch,
  } = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => getDesign(id, { signal }),
    staleTime: 0,
    refetchOnWindowFocus: true,
    retry: retryUnlessGone,
  });
  const { user } = useSession();
  const userId = user?.id ?? '';
  const drafts = useMemo(() => createDraftStore<DesignDraft>({ userId, kind: 'design' }), [userId]);
  const { means, hasFailed, retry } = useDrawingMeans();
  const [chosenId, setChosenId] = useState<string | null>(null);
  /** The choice that the server has; answers to earlier ones may still come. */
  const [keptId, setKeptId] = useState<string | null>(null);
  const latest = useRef<string | null>(null);
  usePageTitle(design?.title ?? 'Designer');
  useLiveChanges((change) => {
    if (
      change.type === 'look' ||
      (change.type === 'changed' && change.kind === 'design' && change.id === id)
    ) {
      void refetch();
    }
  });
  const change = useCallback(
    (update: (design: Design) => Design) =>
      queryClient.setQueryData<Design>(key, (before) => before && update(before)),
    [queryClient, key],
  );
  const handleSaved = useCallback(
    (version: DesignVersion) => {
      change((before) => ({
        ...before,
        versions: before.versions.map((one) => (one.id === version.id ? version : one)),
      }));
      refreshGallery(queryClient);
    },
    [change, queryClient],
  );

  const handleCorrected = useCallback(
    (corrected: Design) => {
      setChosenId(null);
      change(() => corrected);
      refreshGallery(queryClient);
    },
    [change, queryClient],
  );

  const shown =
    design?.versions.find((version) => version.id === chosenId) ??
    design?.versions.find((version) => version.id === design.currentVersionId);
  const currentId = design?.currentVersionId;
  useEffect(() => {
    // Only once it is the current one here too: the version before would be shown for a moment, and take the focus.
    if (chosenId !== null && chosenId === keptId && chosenId === currentId) setChosenId(null);
  }, [chosenId, keptId, currentId]);
  const isStepping = useRef(false);
  const first = useRef(true);
  useEffect(() => {
    if (!shown || !first.current) return;
    first.current = false;
    onOpened(shown);
  }, [shown, onOpened]);
  if (error && isGone(error)) {
    return (
      <div className="min-w-0 flex-1">
        <MessagePage
          title="Designer"
          lead="We could not find that picture."
          action={{ label: 'Gallery', href: galleryPath }}
        >
          It may have been deleted.
        </MessagePage>
      </div>
    );
  }
  if (hasFailed || (error && !design)) {
    return (
      <div className="min-w-0 flex-1 p-6">
        <Banner kind="error" onRetry={() => (hasFailed ? retry() : void refetch())}>
          The picture could not be loaded.
        </Banner>
      </div>
    );
  }
  if (!design || !shown || (shown.composition !== null && means === null)) {
    return (
      <LoadingRegion label="Loading the picture" className="min-w-0 flex-1 p-6">
        <SkeletonText lines={5} />
      </LoadingRegion>
    );
  }

  const show = (version: DesignVersion) => {
    setChosenId(version.id);
    setKeptId(null);
    latest.current = version.id;
    void changeDesign(id, { currentVersionId: version.id })
      .then((after) => {
        // Leave the view alone if the person has moved on.
        if (latest.current !== version.id) return;
        change((before) => ({ ...before, currentVersionId: after.currentVersionId }));
        setKeptId(version.id);
        refreshGallery(queryClient);
      })
      // Still shown; only the gallery keeps the previous one.
      .catch(() => undefined);
  };
  const common = {
    ...{ design, version: shown, isWide, isBusy },
    ...{ onShow: show, isStepping },
    onReuse: () => onReuse(shown),
    onMore: () => onMore(shown),
    engines,
    onEdit: (order: EditOrder) => onEdit(shown, order),
  };
  return shown.composition !== null && means !== null && design.kind === 'picture' ? (
    <EditedVersion
      key={shown.id}
      {...common}
      composition={shown.composition}
      means={means}
      drafts={drafts}
      onSaved={handleSaved}
      onFilm={onFilm}
    />
  ) : (
    <PaintedVersion key={shown.id} {...common} onFilm={onFilm} onCorrected={handleCorrected} />
  );
}
