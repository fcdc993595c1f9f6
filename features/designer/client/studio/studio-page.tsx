import { ImagesIcon } from '@phosphor-icons/react/Images';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { HeaderSlot } from '#client/app/header-slots.tsx';
import { usePageTitle } from '#client/app/use-page-title.ts';
import { ButtonLink } from '#client/ui/button.tsx';
import { IconLink } from '#client/ui/icon-button.tsx';
import { useMediaQuery } from '#client/ui/use-media-query.ts';
import { designHref, galleryPath } from '#features/designer/shared/design-href.ts';
import type { DesignVersion, EngineOffer } from '#features/designer/shared/designer.contract.ts';
import { designSizes, pictureStyles } from '#features/designer/shared/designer.limits.ts';
import { designsKey, refreshGallery, useEngines } from '../designer.api.ts';
import type { EditOrder } from '../edit/edit-dialog.tsx';
import { EmptyCanvas } from './empty-canvas.tsx';
import type { FilmSource } from './film-source.ts';
import { OpenDesign } from './open-design.tsx';
import { PhonePrompt } from './phone-prompt.tsx';
import { PromptPanel } from './prompt-panel.tsx';
import { useGeneration } from './use-generation.ts';
import { useHandedPicture } from './use-handed-picture.ts';
import { firstWish, type Wish } from './wish.ts';

const none: readonly EngineOffer[] = [];

/** /designer and /designer/{id}: words on the left, the picture, and what it is made of. */
export function StudioPage({ designId }: { designId: string | null }) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const [parameters] = useSearchParams();
  const engines = useEngines().data ?? none;
  const isWide = useMediaQuery('(width >= 64rem)');
  const [wish, setWish] = useState<Wish>(() => ({ ...firstWish, prompt: parameters.get('q') ?? '' }));
  const change = (changed: Partial<Wish>) => setWish((before) => ({ ...before, ...changed }));
  useHandedPicture(engines, change);
  const [film, setFilm] = useState<FilmSource | null>(null);
  const generation = useGeneration((madeId) => {
    refreshGallery(queryClient);
    void queryClient.invalidateQueries({ queryKey: [...designsKey, 'open', madeId] });
    void navigate(designHref(madeId));
  });
  usePageTitle('Designer');

  const input = () => {
    const { seed, references, negativePrompt, ...rest } = wish;
    // Rules neither leave anything out nor look at pictures.
    const isPainted = engines.find(({ id }) => id === wish.engine)?.group === 'painter';
    return {
      ...rest,
      ...(seed !== null && { seed }),
      ...(isPainted && { negativePrompt, referenceFileIds: references.map(({ id }) => id) }),
    };
  };
  const generate = () => {
    if (wish.prompt.trim() === '') return;
    void generation.start(input());
  };
  /** Prompt, settings and seed return to the form. */
  const reuse = (version: DesignVersion) => {
    const { prompt, style, quality, seed } = version;
    change({
      ...{ prompt, quality, seed },
      ...(style !== null && isPictureStyle(style) && { style }),
      engine: engineOf(version, engines)?.id ?? wish.engine,
    });
  };
  /** Who comes from the gallery finds the words of the picture; what is typed already stays. */
  const handleOpened = useCallback(
    (version: DesignVersion) => {
      const { prompt, style, quality } = version;
      const engine = engineOf(version, engines)?.id;
      setWish((before) =>
        before.prompt === ''
          ? {
              ...before,
              ...{ prompt, quality },
              ...(style !== null && isPictureStyle(style) && { style }),
              ...(engine !== undefined && { engine }),
            }
          : before,
      );
    },
    [engines],
  );
  const makeMore = (version: DesignVersion) => {
    const { prompt, quality, style } = version;
    // What was painted is painted again by the same model, as long as it is connected.
    const same = engineOf(version, engines);
    void generation.start({
      ...{ prompt, quality, engine: same?.id ?? wish.engine, size: wish.size },
      ...(style !== null && isPictureStyle(style) && { style }),
      ...{ parentVersionId: version.id, isMore: true },
    });
  };
  const edit = (version: DesignVersion, order: EditOrder) => {
    const size = designSizes.find((one) => one === `${version.width}x${version.height}`) ?? wish.size;
    void generation.start({
      ...order,
      ...{ quality: version.quality, size, count: 1 },
      ...{ parentVersionId: version.id, isEdit: true, isMore: true },
    });
  };
  const prompt = { wish, onChange: change, engines, generation, onGenerate: generate };

  return (
    <>
      {designId === null && (
        <HeaderSlot name="end">
          {isWide ? (
            <ButtonLink href={galleryPath} icon={<ImagesIcon size={18} aria-hidden />}>
              Gallery
            </ButtonLink>
          ) : (
            <IconLink href={galleryPath} label="Gallery" icon={<ImagesIcon size={22} aria-hidden />} />
          )}
        </HeaderSlot>
      )}
      <div className="flex h-[calc(100dvh-var(--header)-1px)] flex-col lg:flex-row">
        {designId === null && <h1 className="sr-only">Designer</h1>}
        {isWide && (
          <aside aria-label="What to make" className="w-80 shrink-0 border-e border-line bg-canvas">
            <PromptPanel {...prompt} film={designId === null ? null : film} />
          </aside>
        )}
        {designId === null ? (
          <EmptyCanvas onExample={(example) => change({ prompt: example })} />
        ) : (
          <OpenDesign
            key={designId}
            id={designId}
            isWide={isWide}
            isBusy={generation.isBusy}
            onOpened={handleOpened}
            onReuse={reuse}
            onMore={makeMore}
            onFilm={setFilm}
            engines={engines}
            onEdit={edit}
          />
        )}
        {!isWide && <PhonePrompt {...prompt} film={designId === null ? null : film} />}
      </div>
    </>
  );
}

/** The one that made it, as long as it is connected. */
function engineOf(
  { engine, modelName }: DesignVersion,
  engines: readonly EngineOffer[],
): EngineOffer | undefined {
  return engines.find(
    ({ group, name, kinds }) =>
      group === engine && (group === 'studio' || name === modelName) && kinds.includes('picture'),
  );
}

function isPictureStyle(style: string): style is Wish['style'] {
  return (pictureStyles as readonly string[]).includes(style);
}
