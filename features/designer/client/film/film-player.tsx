import { versionPicturePath } from '#features/designer/shared/design-href.ts';
import type { DesignVersion } from '#features/designer/shared/designer.contract.ts';
import { contentPath } from '#features/files/shared/files.contract.ts';

/** A film with native controls. It never autoplays. */
export function FilmPlayer({ title, version }: { title: string; version: DesignVersion }) {
  if (version.fileId === null) return <p>The film is not there any more.</p>;
  return (
    <div className="m-auto flex max-h-full max-w-full flex-col items-start gap-3 p-4">
      {/* biome-ignore lint/a11y/useMediaCaption: what this server reads in films that are made here is written in the picture, and models give no captions of theirs */}
      <video
        controls
        playsInline
        preload="metadata"
        aria-label={title}
        src={contentPath(version.fileId)}
        poster={version.composition === null ? undefined : versionPicturePath(version, 960)}
        className="min-h-0 max-w-full bg-black shadow-e2"
      />
      <a href={contentPath(version.fileId)} download className="text-small font-semibold text-link">
        Download the film
      </a>
    </div>
  );
}
