import { usePageTitle } from '#client/app/use-page-title.ts';
import { projectHref } from '#features/projects/shared/project-href.ts';
import { InvitationPage } from '#features/writer/client/share/invitation-page.tsx';
import { acceptInvitation, lookAtInvitation } from './share/project-sharing.api.ts';

/** /project-invitation#token */
function ProjectInvitationPage() {
  usePageTitle('Invitation to a project');
  return (
    <InvitationPage
      kind="project"
      look={async (token) => {
        const { name, ...look } = await lookAtInvitation(token);
        return { ...look, title: name };
      }}
      accept={async (token) => projectHref((await acceptInvitation(token)).projectId)}
      ended="It has ended or was used already."
      instead={{ label: 'Go to your projects', href: '/projects' }}
      openLabel="Open the project"
      invitedTo={({ ownerName, role }) =>
        role === 'editor' ? (
          <>{ownerName} invites you to this project, to read what is in it and to add to it.</>
        ) : (
          <>{ownerName} invites you to this project, to read what is in it.</>
        )
      }
    />
  );
}

export { ProjectInvitationPage as Component };
