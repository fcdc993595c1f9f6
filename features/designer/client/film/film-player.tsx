import { useEffect, useState } from 'react';
import { versionPicturePath } from '#features/designer/shared/design-href.ts';
import type { DesignVersion } from '#features/designer/shared/designer.contract.ts';
import { contentPath } from '#features/files/shared/files.contract.ts';
import type { Composition } from '#features/studio/shared/composition.ts';
import { captionsOf } from './film-captions.ts';

/** A film with native controls, and with captions if it is of a picture with words. It never autoplays. */
export function FilmPlayer({ title, version }: { title: string; version: DesignVersion }) {
  const [seconds, setSeconds] = useState<number | null>(null);
  const captions = useCaptions(version.composition, seconds);
  if (version.fileId === null) return <p>The film is not there any more.</p>;
  return (
    <div className="m-auto flex max-h-full max-w-full flex-col items-start gap-3 p-4">
      {/* biome-ignore lint/a11y/useMediaCaption: they are there where words are known; models give none of theirs */}
      <video
        controls
        playsInline
        preload="metadata"
        aria-label={title}
        src={contentPath(version.fileId)}
        poster={version.composition === null ? undefined : versionPicturePath(version, 960)}
        className="min-h-0 max-w-full bg-black shadow-e2"
        onLoadedMetadata={({ currentTarget }) => setSeconds(currentTarget.duration)}
      >
        {captions !== null && <track kind="captions" label="Words of the picture" src={captions} />}
      </video>
      <a href={contentPath(version.fileId)} download className="text-small font-semibold text-link">
        Download the film
      </a>
    </div>
  );
}

function useCaptions(composition: Composition | null, seconds: number | null): string | null {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    const text = composition === null || seconds === null ? null : captionsOf(composition, seconds);
    if (text === null) return;
    const made = URL.createObjectURL(new Blob([text], { type: 'text/vtt' }));
    setAddress(made);
    return () => {
      URL.revokeObjectURL(made);
      setAddress(null);
    };
  }, [composition, seconds]);
  return address;
}
