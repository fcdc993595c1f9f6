import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { designHref, galleryPath, versionPicturePath } from '#features/designer/shared/design-href.ts';
import type { OwnPictureSection } from '#features/images/client/own-picture-sections.ts';
import { designsKey, listDesigns } from '../designer.api.ts';

const mostShown = 6;

/** The person's designs, searched by title and prompt. */
function OwnDesigns({ query }: { query: string }) {
  const headingId = useId();
  const { data } = useQuery({
    queryKey: [...designsKey, 'search', query],
    queryFn: ({ signal }) => listDesigns(new URLSearchParams({ q: query }), { signal }),
    enabled: query !== '',
    // The rest of the search works without it.
    retry: false,
  });
  const pictures = (data?.designs ?? []).filter(({ kind }) => kind === 'picture').slice(0, mostShown);
  if (pictures.length === 0) return null;
  return (
    <section aria-labelledby={headingId} className="rounded-card border border-line bg-surface px-4 py-3.5">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id={headingId} className="text-h3">
          Your pictures
        </h2>
        <a href={galleryPath} className="text-small font-semibold text-link">
          Gallery
        </a>
      </div>
      <ul className="scrollbar-none mt-2.5 flex gap-3 overflow-x-auto p-1">
        {pictures.map(({ id, title, version }) => (
          <li key={id} className="shrink-0">
            <a href={designHref(id)} className="block w-32 text-small text-text no-underline">
              <img
                src={versionPicturePath(version, 240)}
                alt=""
                loading="lazy"
                decoding="async"
                className="size-32 rounded-card bg-sunken object-contain"
              />
              <span dir="auto" className="mt-1 block truncate">
                {title}
              </span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

export const designSections: readonly OwnPictureSection[] = [
  { id: 'designs', order: 1, Section: OwnDesigns },
];
