import { usePageTitle } from '#client/app/use-page-title.ts';
import { documentHref } from '#features/writer/shared/document-href.ts';
import { InvitationPage } from './share/invitation-page.tsx';
import { acceptInvitation, lookAtInvitation } from './share/sharing.api.ts';

/** /document-invitation#token */
function DocumentInvitationPage() {
  usePageTitle('Invitation to a document');
  return (
    <InvitationPage
      kind="document"
      look={lookAtInvitation}
      accept={async (token) => documentHref((await acceptInvitation(token)).documentId)}
      ended="It has expired or has already been used."
      instead={{ label: 'Go to Writer', href: '/writer' }}
      openLabel="Open the document"
      invitedTo={({ ownerName, role }) =>
        role === 'editor' ? (
          <>{ownerName} invites you to read and write in this document.</>
        ) : (
          <>{ownerName} invites you to read this document.</>
        )
      }
    />
  );
}

export { DocumentInvitationPage as Component };
