import { useState } from 'react';
import { ApiError, apiSend, trusted } from '#client/api-client.ts';
import { Button, ButtonLink } from '#client/ui/button.tsx';
import { designHref, versionPicturePath } from '#features/designer/shared/design-href.ts';
import type { PictureInAnswer } from '#features/designer/shared/picture-part.ts';
import { type FileInfo, filePath } from '#features/files/shared/files.contract.ts';

/** Pictures drawn by an answer, with links to edit them. */
export function DrawnPictures({ pictures }: { pictures: readonly PictureInAnswer[] }) {
  return (
    <ul className="mt-3 space-y-4">
      {pictures.map((picture) => (
        <li key={picture.versionId}>
          <DrawnPicture picture={picture} />
        </li>
      ))}
    </ul>
  );
}

function DrawnPicture({ picture }: { picture: PictureInAnswer }) {
  const { designId, versionId, title, alt, width, height } = picture;
  const [isBusy, setIsBusy] = useState(false);
  const [isGone, setIsGone] = useState(false);
  const [saved, setSaved] = useState<FileInfo | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  if (isGone) return <p className="text-small text-text-2">{`“${title}” has been deleted.`}</p>;

  async function save() {
    if (isBusy) return;
    setIsBusy(true);
    setProblem(null);
    try {
      const path = `/api/designer/versions/${encodeURIComponent(versionId)}/file`;
      setSaved(await apiSend('POST', path, undefined, trusted<FileInfo>()));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setProblem(error.message);
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <figure className="max-w-[30rem]">
      <a href={designHref(designId)} className="block">
        <img
          src={versionPicturePath({ id: versionId, revision: 0 }, 960)}
          alt={alt}
          width={width}
          height={height}
          loading="lazy"
          decoding="async"
          onError={() => setIsGone(true)}
          className="h-auto w-full rounded-card border border-line bg-sunken"
        />
      </a>
      <figcaption className="mt-2 text-small text-text-2">
        Built-in engine: drawn from rules, not by a picture model.
      </figcaption>
      <div className="mt-2 flex flex-wrap gap-2">
        <ButtonLink size="small" href={designHref(designId)}>
          Open in Designer
        </ButtonLink>
        <Button size="small" isBusy={isBusy} onClick={() => void save()}>
          Save picture
        </Button>
        <a
          href={`/api/designer/versions/${encodeURIComponent(versionId)}/export?format=png`}
          download
          className="inline-flex min-h-9 touch:min-h-11 items-center px-2 text-small font-semibold text-link"
        >
          Download
        </a>
      </div>
      <p role="status" className="text-small">
        {saved !== null && <a href={filePath(saved.id)}>Saved to your files</a>}
        {problem}
      </p>
    </figure>
  );
}
