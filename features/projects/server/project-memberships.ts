import { and, eq } from 'drizzle-orm';
import { createMemberships, type MembershipsDependencies } from '#features/memberships/server/memberships.ts';
import { invitationsLastDays } from '#features/memberships/shared/memberships.contract.ts';
import { said } from '#server/language/sentence.ts';
import { brand } from '#shared/brand.ts';
import { lockOwn } from './project-access.ts';
import { publishProject } from './project-audience.ts';
import { projectInvitations, projectItems, projectMembers, projects } from './projects.table.ts';

/** The people that projects are shared with. */
export function createProjectMemberships(dependencies: MembershipsDependencies) {
  return createMemberships(dependencies, {
    name: 'project',
    notifiedAs: 'project',
    members: projectMembers,
    invitations: projectInvitations,
    async lockOwn(tx, userId, id) {
      const { name } = await lockOwn(tx, userId, id);
      return { title: name };
    },
    async findTitle(tx, id) {
      const [project] = await tx.select({ name: projects.name }).from(projects).where(eq(projects.id, id));
      return project?.name;
    },
    tooMany: /* text */ 'This project is shared with as many people as it can be.',
    hasEnded: /* text */ 'This invitation has ended or was used already.',
    describe: ({ who, what, role }) => ({
      subject: said`${who} shared a project with you on ${brand.name}`,
      paragraphs: [
        what === undefined
          ? said`${who} invited you to a project.`
          : said`${who} invited you to the project “${what}”.`,
        role === 'editor'
          ? 'You can read what is in it, change its instructions and add to it.'
          : 'You can read what is in it.',
        said`Sign in with this address to open it. The invitation ends after ${invitationsLastDays} days.`,
      ],
      label: 'Open the project',
    }),
    /** Everything that the member added: it is theirs, and no longer shared. */
    async onEnd(tx, { userId, thingId }) {
      await tx
        .delete(projectItems)
        .where(and(eq(projectItems.projectId, thingId), eq(projectItems.userId, userId)));
    },
    publish({ kind, thingId, userId, by }) {
      publishProject(dependencies.database, {
        id: thingId,
        by,
        ...(kind === 'removed' && { also: [userId] }),
      });
    },
  });
}
