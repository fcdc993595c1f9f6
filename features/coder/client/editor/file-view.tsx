import { type ReactNode, Suspense } from 'react';
import { lazyPart } from '#client/app/lazy-part.ts';
import { LoadingRegion, SkeletonText } from '#client/ui/skeleton.tsx';
import type { CodeFile } from '#features/coder/shared/coder.contract.ts';
import type { CodeSelection } from '../pane-props.ts';
import type { EditorHandle, EditorPlace, EditorProblem } from './code-editor.tsx';
import { endingOf, hasTypes } from './languages.ts';

const CodeEditor = lazyPart(async () => ({ default: (await import('./code-editor.tsx')).CodeEditor }));

const pictures: Readonly<Record<string, string>> = {
  ...{ png: 'image/png', jpg: 'image/jpeg', jpeg: 'image/jpeg', gif: 'image/gif', webp: 'image/webp' },
};

interface FileViewProps {
  path: string;
  file: CodeFile | undefined;
  problems: readonly EditorProblem[];
  place: EditorPlace | null;
  onChange: (path: string, text: string) => void;
  onSelection: (selection: CodeSelection) => void;
  onHandle: (handle: EditorHandle | null) => void;
  footer?: ReactNode;
}

/** Text in the editor, or an image preview. */
export function FileView({ path, file, footer, ...editor }: FileViewProps) {
  if (file === undefined) return <p className="p-4 text-text-2">Choose a file to see it here.</p>;
  if (file.encoding === 'base64') {
    const type = pictures[endingOf(path)];
    return (
      <div className="grid h-full place-items-center bg-sunken p-4">
        {type === undefined ? (
          <p className="text-text-2">This file is not text, so it cannot be edited here.</p>
        ) : (
          <img
            src={`data:${type};base64,${file.text}`}
            alt={path}
            className="max-h-full max-w-full bg-white"
          />
        )}
      </div>
    );
  }
  return (
    <div className="flex h-full min-h-0 flex-col">
      <div className="min-h-0 flex-1">
        <Suspense
          fallback={
            <LoadingRegion label="Loading the editor" className="p-4">
              <SkeletonText lines={6} />
            </LoadingRegion>
          }
        >
          <CodeEditor path={path} text={file.text} {...editor} />
        </Suspense>
      </div>
      {hasTypes(path) && (
        <p className="shrink-0 border-t border-line bg-sunken px-4 py-1 text-micro text-text-2">
          Types are removed, not checked
        </p>
      )}
      {footer}
    </div>
  );
}
