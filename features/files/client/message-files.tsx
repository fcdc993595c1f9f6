import { describeBytes } from '#features/files/shared/file-kinds.ts';
import { type FileInfo, filePath, thumbnailPath } from '#features/files/shared/files.contract.ts';
import { FileIcon } from './file-icon.tsx';

function Contents({ file }: { file: FileInfo }) {
  const { id, name, kind, bytes, width, height } = file;
  return (
    <>
      {kind === 'image' && id !== '' && width !== null && height !== null ? (
        <img
          src={thumbnailPath(id)}
          alt=""
          width={width}
          height={height}
          loading="lazy"
          className="size-10 shrink-0 rounded-small bg-sunken object-cover"
        />
      ) : (
        <span className="flex size-10 shrink-0 items-center justify-center rounded-small bg-sunken text-text-2">
          <FileIcon kind={kind} />
        </span>
      )}
      <span className="min-w-0 text-start text-micro">
        <span dir="auto" className="block truncate text-start font-semibold text-text">
          {name}
        </span>
        <span className="block truncate font-normal text-text-3">{describeBytes(bytes)}</span>
      </span>
    </>
  );
}

const box =
  'flex min-h-13 max-w-full items-center gap-2.5 rounded-control border border-line bg-surface py-1.5 ps-1.5 pe-3.5 high-contrast:border-2';

/** The files sent with a question. In a shared chat's copy they are names only. */
export function MessageFiles({ files }: { files: readonly FileInfo[] }) {
  return (
    <ul aria-label="Attachments" className="mb-1.5 flex flex-wrap justify-end gap-2">
      {files.map((file, index) => (
        <li key={file.id || index} className="max-w-60 min-w-0">
          {file.id === '' ? (
            <div className={box}>
              <Contents file={file} />
            </div>
          ) : (
            <a href={filePath(file.id)} className={`${box} transition-tap no-underline hover:bg-hover`}>
              <Contents file={file} />
            </a>
          )}
        </li>
      ))}
    </ul>
  );
}
