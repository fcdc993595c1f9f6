import { and, eq } from 'drizzle-orm';
import type { ProjectRole } from '#features/projects/shared/projects.contract.ts';
import type { Transaction } from '#server/db/database.ts';
import { AppError } from '#server/errors.ts';
import { projectMembers, projects } from './projects.table.ts';

export type ProjectRow = typeof projects.$inferSelect;

/** A project with the person's role in it. */
export interface AccessedProject {
  row: ProjectRow;
  role: ProjectRole;
}

/** @throws AppError `not_found`: the same for someone else's unshared project as for one that never existed. */
export async function accessProject(tx: Transaction, userId: string, id: string): Promise<AccessedProject> {
  // Row-level security limits this to what the person may see.
  const [row] = await tx.select().from(projects).where(eq(projects.id, id));
  if (!row) throw new AppError('not_found');
  return { row, role: await roleIn(tx, userId, row) };
}

/**
 * For changing its contents; locked until the transaction ends.
 * @throws AppError `not_found`; `forbidden` for viewers.
 */
export async function lockForChanging(tx: Transaction, userId: string, id: string): Promise<AccessedProject> {
  const known = await accessProject(tx, userId, id);
  if (known.role === 'viewer') {
    throw new AppError('forbidden', { message: 'You can read this project, and not change it.' });
  }
  const [row] = await tx.select().from(projects).where(eq(projects.id, id)).for('update');
  if (!row) throw new AppError('not_found');
  return { row, role: known.role };
}

/** For owner-only actions. @throws AppError `not_found`, also for members: they own no such project. */
export async function lockOwn(tx: Transaction, userId: string, id: string): Promise<ProjectRow> {
  const own = and(eq(projects.id, id), eq(projects.userId, userId));
  const [row] = await tx.select().from(projects).where(own).for('update');
  if (!row) throw new AppError('not_found');
  return row;
}

async function roleIn(
  tx: Transaction,
  userId: string,
  { id, userId: ownerId }: ProjectRow,
): Promise<ProjectRole> {
  if (ownerId === userId) return 'owner';
  const [member] = await tx
    .select({ role: projectMembers.role })
    .from(projectMembers)
    .where(and(eq(projectMembers.thingId, id), eq(projectMembers.userId, userId)));
  if (!member) throw new AppError('not_found');
  return member.role;
}
