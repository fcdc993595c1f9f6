import { useQueryClient } from '@tanstack/react-query';
import { ConfirmDialog } from '#client/ui/confirm-dialog.tsx';
import { Overlay } from '#client/ui/overlay.tsx';
import { ConflictDialog } from '#features/editor/client/saving/conflict-dialog.tsx';
import { NameVersionDialog } from '#features/editor/client/versions/name-version-dialog.tsx';
import { documentsKey, nameVersion } from '../documents.api.ts';
import { ShareDocumentDialog } from '../share/share-document-dialog.tsx';
import { TemplateDialog } from '../templates/template-dialog.tsx';
import { DocumentDownload } from './document-download.tsx';
import { DocumentOutline } from './document-outline.tsx';
import { DocumentVersions } from './document-versions.tsx';
import type { DocumentPartProps } from './use-document-page.ts';

/** Whatever is open over the document. */
export function DocumentDialogs({ page }: DocumentPartProps) {
  const { text, templates, isReviewing, setIsReviewing } = page;
  const { saver } = text;
  const conflict = text.state.kind === 'changed-elsewhere' ? saver.conflict : null;
  return (
    <>
      {isReviewing && conflict !== null && (
        <ConflictDialog
          merged={conflict}
          onClose={() => setIsReviewing(false)}
          onResolve={(choices) => {
            setIsReviewing(false);
            void saver.resolve(choices);
          }}
        />
      )}
      <ChosenDialog page={page} />
      <ConfirmDialog
        isOpen={templates.replacing !== null}
        title="Replace what is written here?"
        description="The template replaces the title and the text. What is there now is kept under Earlier versions."
        confirmLabel="Use the template"
        onCancel={templates.forgetReplacing}
        onConfirm={templates.replace}
      />
    </>
  );
}

function ChosenDialog({ page }: DocumentPartProps) {
  const { id, isOwn, text, templates, dialog, closeDialog } = page;
  const { saver } = text;
  const queryClient = useQueryClient();
  switch (dialog) {
    case null:
      return null;
    case 'share':
      return <ShareDocumentDialog documentId={id} onClose={closeDialog} />;
    case 'templates':
      return (
        <TemplateDialog
          onChoose={(template) => {
            closeDialog();
            templates.choose(template);
          }}
          onClose={closeDialog}
        />
      );
    case 'versions':
      return (
        <DocumentVersions
          documentId={id}
          isOwn={isOwn}
          onClose={closeDialog}
          onRestored={(restored) => void saver.receive(restored)}
        />
      );
    case 'nameVersion':
      return (
        <NameVersionDialog
          save={async (name) => {
            // The current text is saved before it gets a name.
            await saver.save();
            await nameVersion(id, name);
            await queryClient.invalidateQueries({ queryKey: [...documentsKey, 'versions'] });
          }}
          onClose={closeDialog}
        />
      );
    case 'download':
      return (
        <DocumentDownload
          documentId={id}
          title={text.title}
          onBefore={() => saver.save()}
          onClose={closeDialog}
        />
      );
    case 'outline':
      return (
        <Overlay isOpen size="small" title="Outline" onClose={closeDialog}>
          <DocumentOutline page={page} />
        </Overlay>
      );
  }
}
