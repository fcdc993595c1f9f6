import { and, asc, desc, eq, inArray } from 'drizzle-orm';
import type { CodeProposal, ProposalState, ProposedChange } from '#features/coder/shared/coder.contract.ts';
import { maxOpenProposals } from '#features/coder/shared/proposals/proposals.contract.ts';
import { type Database, withUser } from '#server/db/database.ts';
import { AppError } from '#server/errors.ts';
import { getRow } from '../coder.service.ts';
import { codeProposals } from '../coder.table.ts';

type ProposalRow = typeof codeProposals.$inferSelect;

export interface NewProposal {
  id: string;
  projectId: string;
  messageId: string | null;
  title: string;
  madeBy: string;
  changes: ProposedChange[];
}

/** Idempotent by id. Does not change the project. @throws AppError `not_found`. */
export function createProposal(
  database: Database,
  userId: string,
  proposal: NewProposal,
  now = new Date(),
): Promise<CodeProposal> {
  return withUser(database, userId, async (tx) => {
    await getRow(tx, userId, proposal.projectId);
    const row = { ...proposal, userId, createdAt: now };
    const made = await tx.insert(codeProposals).values(row).onConflictDoNothing().returning();
    // Old pending ones make room.
    const tooMany = tx
      .select({ id: codeProposals.id })
      .from(codeProposals)
      .where(and(eq(codeProposals.projectId, proposal.projectId), eq(codeProposals.state, 'open')))
      .orderBy(desc(codeProposals.createdAt), desc(codeProposals.id))
      .offset(maxOpenProposals);
    await tx.delete(codeProposals).where(inArray(codeProposals.id, tooMany));
    const [known] = made[0] ? made : await tx.select().from(codeProposals).where(own(userId, proposal.id));
    if (!known) throw new AppError('conflict');
    return present(known);
  });
}

/** Pending proposals, oldest first. @throws AppError `not_found`. */
export function listOpenProposals(
  database: Database,
  userId: string,
  projectId: string,
): Promise<CodeProposal[]> {
  return withUser(database, userId, async (tx) => {
    await getRow(tx, userId, projectId);
    const rows = await tx
      .select()
      .from(codeProposals)
      .where(
        and(
          eq(codeProposals.userId, userId),
          eq(codeProposals.projectId, projectId),
          eq(codeProposals.state, 'open'),
        ),
      )
      .orderBy(asc(codeProposals.createdAt), asc(codeProposals.id))
      .limit(maxOpenProposals);
    return rows.map(present);
  });
}

/**
 * Records a decision. Anything left stays open; otherwise it is closed with `state`. Accepted changes are written by
 * the project's own save, which creates the version.
 * @throws AppError `not_found`.
 */
export function settleProposal(
  database: Database,
  userId: string,
  { id, state, left }: { id: string; state: Exclude<ProposalState, 'open'>; left: ProposedChange[] },
): Promise<CodeProposal> {
  return withUser(database, userId, async (tx) => {
    const change = left.length > 0 ? { changes: left } : { state };
    const [row] = await tx.update(codeProposals).set(change).where(own(userId, id)).returning();
    if (!row) throw new AppError('not_found');
    return present(row);
  });
}

const own = (userId: string, id: string) => and(eq(codeProposals.userId, userId), eq(codeProposals.id, id));

function present({
  id,
  projectId,
  messageId,
  title,
  madeBy,
  changes,
  state,
  createdAt,
}: ProposalRow): CodeProposal {
  return { id, projectId, messageId, title, madeBy, changes, state, createdAt: createdAt.toISOString() };
}
