import { and, asc, desc, eq, inArray, ne } from 'drizzle-orm';
import type { CodeProposal, ProposalState, ProposedChange } from '#features/coder/shared/coder.contract.ts';
import {
  maxOpenProposals,
  mostSettledTold,
  type ProposalList,
} from '#features/coder/shared/proposals/proposals.contract.ts';
import { type Database, withUser } from '#server/db/database.ts';
import { AppError } from '#server/errors.ts';
import { getRow } from '../coder.service.ts';
import { codeProposals } from '../coder.table.ts';
import { countChanges } from './count-lines.ts';

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
    const hunks = countChanges(proposal.changes);
    const row = { ...proposal, userId, hunks, createdAt: now };
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

/** Pending proposals, oldest first, and the outcome of the latest decided ones. @throws AppError `not_found`. */
export function listProposals(database: Database, userId: string, projectId: string): Promise<ProposalList> {
  return withUser(database, userId, async (tx) => {
    await getRow(tx, userId, projectId);
    const ofProject = and(eq(codeProposals.userId, userId), eq(codeProposals.projectId, projectId));
    const rows = await tx
      .select()
      .from(codeProposals)
      .where(and(ofProject, eq(codeProposals.state, 'open')))
      .orderBy(asc(codeProposals.createdAt), asc(codeProposals.id))
      .limit(maxOpenProposals);
    const { id, state, hunks, accepted } = codeProposals;
    const settled = await tx
      .select({ id, state, hunks, accepted })
      .from(codeProposals)
      .where(and(ofProject, ne(codeProposals.state, 'open')))
      .orderBy(desc(codeProposals.createdAt), desc(codeProposals.id))
      .limit(mostSettledTold);
    return { proposals: rows.map(present), settled };
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
    const [before] = await tx.select().from(codeProposals).where(own(userId, id)).for('update');
    if (!before) throw new AppError('not_found');
    // A proposal that is already settled keeps its outcome, for example when a response was lost and requested again.
    if (before.state !== 'open') return present(before);
    const decided = Math.max(0, countChanges(before.changes) - countChanges(left));
    const accepted =
      state === 'accepted' ? Math.min(before.hunks, before.accepted + decided) : before.accepted;
    // A proposal accepted in part counts as accepted, however the rest was decided.
    const end = { state: accepted > 0 ? ('accepted' as const) : state };
    const change = { accepted, ...(left.length > 0 ? { changes: left } : end) };
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
  hunks,
  accepted,
  createdAt,
}: ProposalRow): CodeProposal {
  return {
    ...{ id, projectId, messageId, title, madeBy, changes, state, hunks, accepted },
    createdAt: createdAt.toISOString(),
  };
}
