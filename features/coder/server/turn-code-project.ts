import { and, eq } from 'drizzle-orm';
import type { ReadTurnProject } from '#features/chats/server/turn-project.ts';
import { type Database, withUser } from '#server/db/database.ts';
import { codeProjects } from './coder.table.ts';

const mostNamed = 100;

/** What answers in a code project's chat are told about it. */
export function createReadCodeProject(database: Database): ReadTurnProject {
  return async ({ userId, projectId }) => {
    const own = and(eq(codeProjects.id, projectId), eq(codeProjects.userId, userId));
    const [row] = await withUser(database, userId, (tx) => tx.select().from(codeProjects).where(own));
    if (!row) return null;
    const { id, title, entry } = row;
    const paths = Object.keys(row.files).slice(0, mostNamed).join(', ');
    return {
      ...{ id, name: title, files: [], instructionsBy: 'product' as const },
      instructions:
        `This chat is about a code project. Its files: ${paths}. “${entry}” is what Run Code starts. Programs run in a ` +
        'browser without a network: websites, JavaScript, TypeScript, React, Python and SQL. Read files before you answer ' +
        'about them. Say in prose what you would change and why, briefly.',
      hrefOf: () => '',
      holds: () => false,
    };
  };
}
