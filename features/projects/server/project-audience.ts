import { eq } from 'drizzle-orm';
import { changesOf } from '#features/live-changes/server/change-hub.ts';
import type { Database } from '#server/db/database.ts';
import { projectMembers, projects } from './projects.table.ts';

interface Change {
  id: string;
  by: string;
  /** People who have just lost access and are no longer in the database. */
  also?: readonly string[];
}

/** Notifies everyone who has the project open of a change, without waiting. */
export function publishProject(database: Database, { id, by, also = [] }: Change): void {
  const hub = changesOf(database);
  if (!hub.isHeard) return;
  void readPeople(database, id).then(
    (people) => {
      const audience = [...new Set([by, ...people, ...also])];
      hub.publish({ type: 'changed', kind: 'project', id, revision: Date.now(), by, audience });
    },
    // Anyone who missed it sees it on the next load.
    () => undefined,
  );
}

/** A person's own chat entered or left it, which nobody else sees. */
export function publishOwnChat(database: Database, { id, by }: Change): void {
  const hub = changesOf(database);
  hub.publish({ type: 'changed', kind: 'project', id, revision: Date.now(), by, audience: [by] });
}

/** The owner and all members. As the system: members cannot read one another's membership. */
export async function readPeople(database: Database, projectId: string): Promise<string[]> {
  const [owners, members] = await Promise.all([
    database.select({ id: projects.userId }).from(projects).where(eq(projects.id, projectId)),
    database
      .select({ id: projectMembers.userId })
      .from(projectMembers)
      .where(eq(projectMembers.thingId, projectId)),
  ]);
  return [...owners, ...members].map(({ id }) => id);
}
