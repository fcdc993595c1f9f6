import { FileTextIcon } from '@phosphor-icons/react/FileText';
import { WrittenText } from '#features/assistant/client/written-text.tsx';
import { documentHref } from '#features/writer/shared/document-href.ts';
import type { DocumentChange } from '#features/writer/shared/writer-part.schema.ts';
import { removeDocument, restoreVersion } from '../documents.api.ts';

/** What an answer wrote into documents, each with Undo. */
export function WrittenDocuments({ changes }: { changes: readonly DocumentChange[] }) {
  return (
    <ul className="mt-3 space-y-1">
      {changes.map(({ action, id, title, versionId }, at) => (
        <WrittenText
          // biome-ignore lint/suspicious/noArrayIndexKey: they are only ever added
          key={at}
          icon={<FileTextIcon size={18} className="shrink-0" aria-hidden />}
          title={title}
          undo={async () => {
            if (action === 'created') await removeDocument(id);
            else if (versionId !== undefined) await restoreVersion(id, versionId);
          }}
        >
          {action === 'created' ? (
            <>
              Wrote the document <a href={documentHref(id)}>{title}</a>
            </>
          ) : (
            <>
              Added to the document <a href={documentHref(id)}>{title}</a>
            </>
          )}
        </WrittenText>
      ))}
    </ul>
  );
}
