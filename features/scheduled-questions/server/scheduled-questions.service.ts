import { isTimeZone } from '#features/calendar/shared/zone.ts';
import { type LockedPlan, lockPlan, readPlan } from '#features/usage/server/usage.service.ts';
import { type Database, type Transaction, withUser } from '#server/db/database.ts';
import { AppError } from '#server/errors.ts';
import { said } from '#server/language/sentence.ts';
import { nextRun } from '../shared/next-run.ts';
import {
  maxScheduledQuestions,
  type NewScheduledQuestion,
  type RunRule,
  type ScheduledQuestion,
  type ScheduledQuestionChange,
  type ScheduledQuestionList,
} from '../shared/scheduled-questions.contract.ts';
import { readRule, usualRule } from './read-rule.ts';
import { beyondPlan, mostFor } from './room-in-plan.ts';
import * as queries from './scheduled-questions.queries.ts';

type QuestionRow = queries.QuestionRow;

interface Dependencies {
  database: Database;
  /** Called when there may be something to ask. */
  onPlanned: () => void;
}

/** A person's actions on scheduled questions. */
export class ScheduledQuestions {
  readonly #database: Database;
  readonly #onPlanned: () => void;

  constructor({ database, onPlanned }: Dependencies) {
    this.#database = database;
    this.#onPlanned = onPlanned;
  }

  list(userId: string): Promise<ScheduledQuestionList> {
    return withUser(this.#database, userId, (tx) => presentAll(tx, userId));
  }

  /** Idempotent: sent twice it is one. */
  create(userId: string, { id, ...wishes }: NewScheduledQuestion): Promise<ScheduledQuestion> {
    return withUser(this.#database, userId, async (tx) => {
      // Serialised per person, so that the count is correct.
      const plan = await lockPlan(tx, userId);
      const before = await queries.lockQuestion(tx, { userId, id });
      if (before && before.deletedAt === null) return presentOne(tx, before);
      if (before) return this.#restore(tx, before, plan);
      await requireRoom(tx, userId, plan);
      const rule = { ...wishes, days: sortDays(wishes.days) };
      const nextRunAt = requireNextRun(rule, await queries.databaseNow(tx));
      const row = await queries.insertQuestion(tx, { ...rule, id, userId, nextRunAt });
      // Someone else has that id.
      if (!row) throw new AppError('not_found');
      return presentOne(tx, row);
    });
  }

  change(userId: string, id: string, change: ScheduledQuestionChange): Promise<ScheduledQuestion> {
    return withUser(this.#database, userId, async (tx) => {
      const before = await getQuestion(tx, userId, id);
      const now = await queries.databaseNow(tx);
      const wishes = { ...change, ...(change.days && { days: sortDays(change.days) }) };
      const rule = { ...(readRule(before) ?? usualRule), ...wishes };
      const changesRule = (['days', 'time', 'timeZone', 'endsOn'] as const).some((key) => key in change);
      const resumes = change.isPaused === false && before.isPaused;
      const row = await queries.changeQuestion(tx, before, {
        ...wishes,
        ...((changesRule || resumes) && { ...ruleOf(rule), nextRunAt: requireNextRun(rule, now) }),
        ...(resumes && { failures: 0, stoppedAt: null }),
      });
      if (!row) throw new AppError('not_found');
      return presentOne(tx, row);
    });
  }

  /** Also while it is paused. @throws AppError `conflict` while it is being asked. */
  async runNow(userId: string, id: string): Promise<void> {
    await withUser(this.#database, userId, async (tx) => {
      const row = await getQuestion(tx, userId, id);
      const now = await queries.databaseNow(tx);
      const isPlanned = await queries.planRun(tx, row, { plannedAt: now, dueAt: now, isByHand: true });
      if (!isPlanned) throw new AppError('conflict', { message: 'This question is being asked already.' });
    });
    this.#onPlanned();
  }

  async remove(userId: string, id: string): Promise<void> {
    await withUser(this.#database, userId, async (tx) => {
      const row = await queries.lockQuestion(tx, { userId, id });
      if (!row) throw new AppError('not_found');
      if (row.deletedAt === null) await queries.changeQuestion(tx, row, { deletedAt: new Date() });
    });
  }

  restore(userId: string, id: string): Promise<ScheduledQuestion> {
    return withUser(this.#database, userId, async (tx) => {
      const plan = await lockPlan(tx, userId);
      const row = await queries.lockQuestion(tx, { userId, id });
      if (!row) throw new AppError('not_found');
      return row.deletedAt === null ? presentOne(tx, row) : this.#restore(tx, row, plan);
    });
  }

  async #restore(tx: Transaction, row: QuestionRow, plan: LockedPlan): Promise<ScheduledQuestion> {
    await requireRoom(tx, row.userId, plan);
    const rule = readRule(row);
    const next = rule && nextRun(rule, (await queries.databaseNow(tx)).getTime());
    const nextRunAt = next === null ? null : new Date(next);
    // Runs missed while paused are not made up for.
    const restored = await queries.changeQuestion(tx, row, { deletedAt: null, nextRunAt });
    if (!restored) throw new AppError('not_found');
    return presentOne(tx, restored);
  }
}

async function getQuestion(tx: Transaction, userId: string, id: string): Promise<QuestionRow> {
  const row = await queries.lockQuestion(tx, { userId, id });
  if (!row || row.deletedAt !== null) throw new AppError('not_found');
  return row;
}

async function requireRoom(tx: Transaction, userId: string, plan: LockedPlan): Promise<void> {
  const most = mostFor(plan);
  if ((await queries.countQuestions(tx, userId)) < most) return;
  throw new AppError('conflict', {
    message:
      most < maxScheduledQuestions
        ? said`Your plan has room for ${most} scheduled questions. Delete one first, or choose a bigger plan.`
        : said`You can schedule ${most} questions at most. Delete one first.`,
  });
}

/** @throws AppError `invalid_input` for a zone that does not exist, or a last day before the first run. */
function requireNextRun(rule: RunRule, now: Date): Date {
  if (!isTimeZone(rule.timeZone)) {
    throw new AppError('invalid_input', {
      message: 'There is no such time zone.',
      details: { field: 'timeZone' },
    });
  }
  const next = nextRun(rule, now.getTime());
  if (next === null) {
    throw new AppError('invalid_input', {
      message: 'It would never be asked: the last day is before the first one.',
      details: { field: 'endsOn' },
    });
  }
  return new Date(next);
}

function ruleOf({ days, time, timeZone, endsOn }: RunRule): RunRule {
  return { days, time, timeZone, endsOn };
}

const sortDays = (days: readonly number[]) => [...new Set(days)].toSorted((one, other) => one - other);

async function presentAll(tx: Transaction, userId: string): Promise<ScheduledQuestionList> {
  const rows = await queries.listQuestions(tx, userId);
  const running = await queries.listRunning(tx, userId);
  const limit = mostFor(await readPlan(tx, userId));
  const beyond = beyondPlan(rows, limit);
  const questions = rows.map((row) =>
    present(row, { isRunning: running.has(row.id), isBeyondPlan: beyond.has(row.id) }),
  );
  return { questions, limit };
}

/** Whether there is room for it depends on the others. */
async function presentOne(tx: Transaction, { userId, id }: QuestionRow): Promise<ScheduledQuestion> {
  const { questions } = await presentAll(tx, userId);
  const one = questions.find((question) => question.id === id);
  if (!one) throw new AppError('not_found');
  return one;
}

function present(
  row: QuestionRow,
  state: Pick<ScheduledQuestion, 'isRunning' | 'isBeyondPlan'>,
): ScheduledQuestion {
  const { id, question, model, skipsWhenNothingNew, isPaused } = row;
  const { nextRunAt, lastRunAt, lastOutcome, chatId, stoppedAt } = row;
  const isAsked = !(isPaused || state.isBeyondPlan);
  return {
    ...{ id, question, model, skipsWhenNothingNew, isPaused, ...state },
    ...(readRule(row) ?? usualRule),
    isStopped: isPaused && stoppedAt !== null,
    nextRunAt: isAsked ? (nextRunAt?.toISOString() ?? null) : null,
    lastRunAt: lastRunAt?.toISOString() ?? null,
    ...{ lastOutcome, chatId },
  };
}
