import { useState } from 'react';
import { filePath, thumbnailPath } from '#features/files/shared/files.contract.ts';

const fileId = /^[\w-]{1,64}$/;

/** Splits a description into its pictures, each on its own line, and the rest. */
export function splitPictures(description: string): { pictures: string[]; text: string } {
  const start = `${location.origin}${filePath('')}`;
  const idOf = (line: string): string | undefined => {
    const id = line.trim().startsWith(start) ? line.trim().slice(start.length) : '';
    return fileId.test(id) ? id : undefined;
  };
  const lines = description.split('\n');
  return {
    pictures: lines.flatMap((line) => idOf(line) ?? []),
    text: lines
      .filter((line) => idOf(line) === undefined)
      .join('\n')
      .trim(),
  };
}

/** A picture of an event, which is one of the person's files. */
export function EventPicture({ id }: { id: string }) {
  // A file that is not a picture, or that others may not see, stays a link.
  const [isMissing, setIsMissing] = useState(false);
  return (
    <a href={filePath(id)} className="block text-link underline">
      {isMissing ? (
        filePath(id)
      ) : (
        <img
          src={thumbnailPath(id)}
          alt="Attached to the event"
          className="max-h-60 max-w-full rounded-card object-contain"
          onError={() => setIsMissing(true)}
        />
      )}
    </a>
  );
}
