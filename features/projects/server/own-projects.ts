import { sql } from 'drizzle-orm';
import type { OwnItemKind } from '#features/own-items/server/own-item-kind.ts';
import { tableItems } from '#features/own-items/server/table-items.ts';
import { projectHref } from '#features/projects/shared/project-href.ts';
import { deleteProject, type ProjectsDependencies } from './projects.service.ts';
import { projects } from './projects.table.ts';

/** Projects as own items. */
export function ownProjects(dependencies: ProjectsDependencies): OwnItemKind {
  return tableItems({
    database: dependencies.database,
    id: 'project',
    table: projects,
    singular: 'project',
    plural: 'projects',
    order: 2,
    suggestedAs: /* text */ 'one of your projects',
    isSource: true,
    rows: {
      title: sql`name`,
      text: sql`instructions`,
      usedAt: sql`updated_at`,
      madeAt: sql`created_at`,
    },
    hrefOf: projectHref,
    made: 'Created a project',
    remove: ({ userId, id }) => deleteProject(dependencies, userId, id, { chats: 'keep' }),
  });
}
