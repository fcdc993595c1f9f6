import { isSuspended } from '#features/accounts/server/suspensions/suspensions.ts';
import type { AskUnattended, UnattendedAnswer } from '#features/chats/server/asked-once/ask-unattended.ts';
import { withUser } from '#server/db/database.ts';
import { AppError } from '#server/errors.ts';
import type { FreeSpace } from '#server/free-space.ts';
import type { Log } from '#server/log.ts';
import { newId } from '#shared/ids.ts';
import { nextRun } from '../shared/next-run.ts';
import type { RunOutcome } from '../shared/scheduled-questions.contract.ts';
import { hashAddress, isNew, subjectOf, withSeen } from './nothing-new.ts';
import { readRule, readSeen } from './read-rule.ts';
import { isBeyondPlan } from './room-in-plan.ts';
import * as queries from './scheduled-questions.queries.ts';
import { type SettleDependencies, settleRun } from './settle-run.ts';

type QuestionRow = queries.QuestionRow;
type RunRow = queries.RunRow;

/** Questions due at the same time share the server with the people present. */
const mostAtOnce = 4;
/** Per transaction. */
const plannedAtOnce = 50;
const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
/**
 * After this, the server that asked may be gone. If it is not, both follow the same turn, and one of them settles it.
 */
const leaseMs = 3 * minuteMs;
/** While the person is being answered in the same chat. */
const busyPauseMs = minuteMs;
const elsewherePauseMs = 15_000;
const waitsForMs = 30 * minuteMs;
const mostInterruptions = 3;
/** A run missed while no server was running is asked once, unless it is older than this. */
const catchUpMs = 7 * dayMs;

export interface ScheduledRunsDependencies extends SettleDependencies {
  ask: AskUnattended;
  /** URLs found by the search; null if nothing external is connected. */
  look(words: string): Promise<string[] | null>;
  hasRoom: FreeSpace['hasRoom'];
  log: Log;
}

/**
 * Asks what is due. A planned time is a row that no other server can write again, and a row names its turn: whatever is
 * retried after a restart, or by two servers at once, finds the same turn.
 */
export class ScheduledRuns {
  readonly #dependencies: ScheduledRunsDependencies;
  readonly #running = new Set<Promise<void>>();
  #isClosed = false;

  constructor(dependencies: ScheduledRunsDependencies) {
    this.#dependencies = dependencies;
  }

  /** Starts what is due, as far as there is capacity. @param asked for tests: a different time from the database's. */
  async look(asked?: Date): Promise<void> {
    const { database, hasRoom } = this.#dependencies;
    // What is due stays due on a nearly full disk, and is asked once as soon as there is room.
    if (!(await hasRoom())) return;
    const now = asked ?? (await queries.databaseNow(database));
    await this.#plan(now);
    while (!this.#isClosed && this.#running.size < mostAtOnce) {
      const lease = new Date(now.getTime() + leaseMs);
      const run = await database.transaction((tx) => queries.claimRun(tx, now, lease));
      if (!run) return;
      const work: Promise<void> = this.#run(run, now).finally(() => this.#running.delete(work));
      this.#running.add(work);
    }
  }

  /** Runs everything due, and resolves when it is done. */
  async runDue(asked?: Date): Promise<void> {
    do {
      await this.look(asked);
      await Promise.all(this.#running);
      await this.look(asked);
    } while (this.#running.size > 0);
  }

  /**
   * Running turns are ended by the chats, which store them as interrupted; another server, or this one later, asks
   * again.
   */
  async close(): Promise<void> {
    this.#isClosed = true;
    await Promise.all(this.#running);
  }

  async #plan(now: Date): Promise<void> {
    const { database } = this.#dependencies;
    for (;;) {
      const due = await database.transaction(async (tx) => {
        const rows = await queries.lockDueQuestions(tx, now, plannedAtOnce);
        for (const row of rows) {
          const rule = readRule(row);
          const next = rule && nextRun(rule, now.getTime());
          await queries.changeQuestion(tx, row, {
            nextRunAt: next === null ? null : new Date(next),
            ...(rule === null && { isPaused: true }),
          });
          const plannedAt = rule && row.nextRunAt;
          const isTooLate = plannedAt === null || now.getTime() - plannedAt.getTime() > catchUpMs;
          if (!isTooLate) await queries.planRun(tx, row, { plannedAt, dueAt: now });
        }
        return rows.length;
      });
      if (due < plannedAtOnce) return;
    }
  }

  async #run(run: RunRow, now: Date): Promise<void> {
    const { database, log } = this.#dependencies;
    try {
      const question = await queries.findQuestionOf(database, run);
      if (!question || !(await this.#mayBeAsked(run, question))) {
        await queries.changeOpenRun(database, run, { isDone: true });
        return;
      }
      await this.#ask(run, question, now);
    } catch (error) {
      // For a while, its row is checked again whenever its lease ends.
      log.error('a scheduled question could not be asked', { questionId: run.questionId, error });
      if (now.getTime() - run.plannedAt.getTime() > waitsForMs) await this.#settle(run, 'failed', { now });
    }
  }

  async #mayBeAsked(run: RunRow, question: QuestionRow): Promise<boolean> {
    const { database } = this.#dependencies;
    const { userId } = question;
    if (question.deletedAt !== null || (await isSuspended(database, userId))) return false;
    if (run.isByHand) return true;
    return !question.isPaused && !(await withUser(database, userId, (tx) => isBeyondPlan(tx, question)));
  }

  async #ask(run: RunRow, question: QuestionRow, now: Date): Promise<void> {
    const { ask } = this.#dependencies;
    const found = await this.#look(question);
    const before = readSeen(question);
    const seen = found === null ? before : withSeen(found, before);
    const isKnown = found !== null && found.length > 0 && !isNew(found, before);
    // Pressing the button asks for an answer.
    if (isKnown && !run.isByHand && question.answeredAt !== null && run.interruptions === 0) {
      return this.#settle(run, 'nothing-new', { now, seen });
    }
    let answer: UnattendedAnswer;
    try {
      answer = await ask(
        {
          userId: question.userId,
          clientId: run.clientId,
          text: question.question,
          chatId: question.chatId,
          regenerate: run.answerId,
          model: question.model,
          since: question.answeredAt,
        },
        now,
      );
    } catch (error) {
      return this.#afterRefusal(run, error, now);
    }
    const { status, chatId } = answer;
    if (status === 'streaming') return this.#wait(run, now, elsewherePauseMs);
    if (status === 'interrupted' && run.interruptions < mostInterruptions) {
      return this.#askAgain(run, answer, now);
    }
    const outcome = outcomeOf(answer);
    return this.#settle(run, outcome, { now, chatId, ...(outcome === 'answered' && { seen, answer }) });
  }

  async #look({ skipsWhenNothingNew, question }: QuestionRow): Promise<string[] | null> {
    if (!skipsWhenNothingNew) return null;
    try {
      return (await this.#dependencies.look(subjectOf(question)))?.map(hashAddress) ?? null;
    } catch (error) {
      // Whether anything is new is then unknown, so it is asked.
      this.#dependencies.log.warn('the search before a scheduled question failed', { error });
      return null;
    }
  }

  async #afterRefusal(run: RunRow, error: unknown, now: Date): Promise<void> {
    if (!(error instanceof AppError)) throw error;
    if (error.code === 'quota_exceeded') return this.#settle(run, 'no-tasks', { now });
    const waited = now.getTime() - run.plannedAt.getTime();
    if (error.code === 'conflict' && waited < waitsForMs) return this.#wait(run, now, busyPauseMs);
    this.#dependencies.log.warn('a scheduled question was refused', { questionId: run.questionId, error });
    return this.#settle(run, 'failed', { now });
  }

  async #wait(run: RunRow, now: Date, ms: number): Promise<void> {
    await queries.changeOpenRun(this.#dependencies.database, run, { dueAt: new Date(now.getTime() + ms) });
  }

  /** As another version of the interrupted answer, so that the question is in its chat once. */
  async #askAgain(run: RunRow, { answerId, chatId }: UnattendedAnswer, now: Date): Promise<void> {
    await this.#dependencies.database.transaction(async (tx) => {
      const { interruptions } = run;
      const changes = { interruptions: interruptions + 1, clientId: newId(), answerId, dueAt: now };
      const changed = await queries.changeOpenRun(tx, run, changes);
      if (changed) await queries.changeQuestion(tx, { ...run, id: run.questionId }, { chatId });
    });
  }

  #settle(
    run: RunRow,
    outcome: RunOutcome,
    rest: { now: Date; seen?: string[]; chatId?: string; answer?: UnattendedAnswer },
  ): Promise<void> {
    return settleRun(this.#dependencies, run, { outcome, ...rest });
  }
}

function outcomeOf({ status, isDeclined }: UnattendedAnswer): RunOutcome {
  if (status === 'complete') return isDeclined ? 'unanswered' : 'answered';
  return status === 'stopped' ? 'stopped' : 'failed';
}
