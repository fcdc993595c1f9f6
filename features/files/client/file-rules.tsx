import { Overlay } from '#client/ui/overlay.tsx';
import {
  describeBytes,
  fileKinds,
  kindRules,
  maxFilesPerMessage,
  maxStoredBytes,
} from '#features/files/shared/file-kinds.ts';
import { FileIcon } from './file-icon.tsx';

const uses = {
  image: 'Shown to models that accept images. Place and camera details are removed.',
  pdf: 'Read page by page. A scan contains no text to read.',
  office: 'Read as text: paragraphs, sheets and slides.',
  text: 'Read as it is: notes, tables, code.',
} as const;

/** Sizes, counts and kinds, from the table that the server enforces. */
export function FileRules({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  return (
    <Overlay
      isOpen={isOpen}
      onClose={onClose}
      size="small"
      title="What can be attached"
      description={`Up to ${maxFilesPerMessage} files with a message, ${describeBytes(maxStoredBytes)} in all.`}
    >
      <dl className="grid gap-4">
        {fileKinds.map((kind) => {
          const { label, maxBytes, extensions } = kindRules[kind];
          return (
            <div key={kind} className="relative ps-9">
              <dt className="font-semibold">
                <span className="absolute start-0 top-0.5 text-text-2">
                  <FileIcon kind={kind} />
                </span>
                {label} <span className="font-normal text-text-2">up to {describeBytes(maxBytes)}</span>
              </dt>
              <dd className="text-small text-text-2">{uses[kind]}</dd>
              <dd className="text-small text-text-3">
                <bdi translate="no">{extensions.join(', ')}</bdi>
                {kind === 'text' && ' and other text'}
              </dd>
            </div>
          );
        })}
      </dl>
      <p className="mt-5 text-small text-text-2">
        Files are deleted together with the last chat that uses them.
      </p>
    </Overlay>
  );
}
