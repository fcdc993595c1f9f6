import { useQuery } from '@tanstack/react-query';
import { diffLines } from 'diff';
import { Banner } from '#client/ui/banner.tsx';
import { Button } from '#client/ui/button.tsx';
import { classNames } from '#client/ui/class-names.ts';
import { Overlay } from '#client/ui/overlay.tsx';
import { LoadingRegion, SkeletonText } from '#client/ui/skeleton.tsx';
import type { CodeFiles, CodeVersion } from '#features/coder/shared/coder.contract.ts';
import { coderKey, getCodeVersion } from '../coder.api.ts';
import { isSame } from '../project/merge-files.ts';

interface CompareDialogProps {
  version: CodeVersion;
  /** The current files. */
  files: CodeFiles;
  onRestore: () => void;
  onClose: () => void;
}

/** Unchanged context lines around each change. */
const context = 3;

/** Changes since a version, file by file. */
export function CompareDialog({ version, files, onRestore, onClose }: CompareDialogProps) {
  const { data, isError, refetch } = useQuery({
    queryKey: [...coderKey, 'version', version.id],
    queryFn: () => getCodeVersion(version.id),
  });
  const paths =
    data === undefined
      ? []
      : [...new Set([...Object.keys(data.files), ...Object.keys(files)])]
          .filter((path) => !isSame(data.files[path], files[path]))
          .sort();
  return (
    <Overlay
      isOpen
      onClose={onClose}
      title="Changes since this version"
      size="large"
      footer={
        <Button kind="primary" onClick={onRestore}>
          Restore this version
        </Button>
      }
    >
      {isError && (
        <Banner kind="error" onRetry={() => void refetch()}>
          The version could not be loaded.
        </Banner>
      )}
      {data === undefined && !isError && (
        <LoadingRegion label="Loading the version">
          <SkeletonText lines={4} />
        </LoadingRegion>
      )}
      {data !== undefined && paths.length === 0 && <p>Nothing has changed since.</p>}
      {paths.map((path) => (
        <section key={path} aria-label={path} className="pb-5">
          <h3 dir="ltr" className="pb-1.5 font-mono text-small font-semibold">
            {path}
          </h3>
          <FileChanges before={data?.files[path]} after={files[path]} />
        </section>
      ))}
    </Overlay>
  );
}

type File = CodeFiles[string] | undefined;

function FileChanges({ before, after }: { before: File; after: File }) {
  if (before?.encoding === 'base64' || after?.encoding === 'base64') {
    return <p className="text-small text-text-2">{after ? 'Other content' : 'Deleted'}</p>;
  }
  const rows = diffLines(before?.text ?? '', after?.text ?? '').flatMap(
    ({ value, added, removed }, part, parts) => {
      const lines = value.replace(/\n$/, '').split('\n');
      if (added || removed) return lines.map((text) => ({ text, kind: added ? 'added' : 'removed' }));
      const head = part === 0 ? [] : lines.slice(0, context);
      const tail =
        part === parts.length - 1 ? [] : lines.slice(Math.max(head.length, lines.length - context));
      const left = lines.length - head.length - tail.length;
      return [
        ...head.map((text) => ({ text, kind: 'same' })),
        ...(left > 0 ? [{ text: left === 1 ? '1 line' : `${left} lines`, kind: 'gap' }] : []),
        ...tail.map((text) => ({ text, kind: 'same' })),
      ];
    },
  );
  return (
    <ol
      dir="ltr"
      className="overflow-x-auto rounded-control border border-line bg-sunken py-1 font-mono text-small leading-6"
    >
      {rows.map(({ text, kind }, at) => (
        <li
          // biome-ignore lint/suspicious/noArrayIndexKey: they are never reordered
          key={at}
          className={classNames(
            'flex gap-2 px-3 whitespace-pre',
            kind === 'added' && 'bg-success-soft high-contrast:border-s-4 high-contrast:border-success',
            kind === 'removed' &&
              'bg-danger-soft text-text-2 high-contrast:border-s-4 high-contrast:border-danger',
            kind === 'gap' && 'text-text-3 italic',
          )}
        >
          <span aria-hidden className="w-4 shrink-0 font-bold">
            {kind === 'added' ? '+' : kind === 'removed' ? '−' : ''}
          </span>
          <span>
            {kind === 'added' && <span className="sr-only">Added: </span>}
            {kind === 'removed' && <span className="sr-only">Removed: </span>}
            {text}
          </span>
        </li>
      ))}
    </ol>
  );
}
