import { plain } from '#features/built-in-engine/server/answer/markdown.ts';
import type { UnattendedAnswer } from '#features/chats/server/asked-once/ask-unattended.ts';
import type { NotifyPerson } from '#features/notifications/server/notify-person.ts';
import type { Pushes } from '#features/notifications/server/pushes.ts';
import type { Database, Transaction } from '#server/db/database.ts';
import { type Said, said } from '#server/language/sentence.ts';
import { failuresUntilStopped, type RunOutcome } from '../shared/scheduled-questions.contract.ts';
import * as queries from './scheduled-questions.queries.ts';

type QuestionRow = queries.QuestionRow;

const longestName = 80;
const longestPreview = 700;

export interface SettleDependencies {
  database: Database;
  notifyPerson: NotifyPerson;
  push: Pushes['push'];
  baseUrl: string;
}

interface Settled {
  outcome: RunOutcome;
  now: Date;
  seen?: string[];
  chatId?: string;
  answer?: UnattendedAnswer;
}

/** Records a run's outcome, once: another server that follows the same turn finds it done. */
export async function settleRun(
  { database, notifyPerson, push, baseUrl }: SettleDependencies,
  run: queries.RunRow,
  { outcome, now, seen, chatId, answer }: Settled,
): Promise<void> {
  await database.transaction(async (tx) => {
    if (!(await queries.changeOpenRun(tx, run, { isDone: true, outcome }))) return;
    const before = await queries.lockQuestion(tx, { userId: run.userId, id: run.questionId });
    if (!before) return;
    const failures = failuresAfter(before.failures, outcome);
    const stops = failures >= failuresUntilStopped && !before.isPaused;
    const question = await queries.changeQuestion(tx, before, {
      lastRunAt: now,
      lastOutcome: outcome,
      failures,
      ...(seen && { seen }),
      ...(chatId !== undefined && { chatId }),
      ...(outcome === 'answered' && { answeredAt: now }),
      ...(stops && { isPaused: true, stoppedAt: now }),
    });
    if (!question || question.deletedAt !== null) return;
    if (answer) await notifyOfNewAnswer(tx, question, answer);
    if (stops) await notifyOfStop(tx, question, outcome);
  });

  async function notifyOfNewAnswer(tx: Transaction, row: QuestionRow, { text, chatId }: UnattendedAnswer) {
    const { userId } = row;
    const href = `/chat/${chatId}`;
    const preview = asWritten(plain(text, longestPreview));
    const title = asWritten(nameOf(row));
    await push(tx, userId, { title, body: preview, href, tag: `scheduled-${row.id}` }, { isUrgent: false });
    await notifyPerson(tx, userId, {
      kind: 'scheduled-answers',
      subject: title,
      paragraphs: [preview],
      action: { label: said`Open the answer`, href: `${baseUrl}${href}` },
    });
  }

  async function notifyOfStop(tx: Transaction, row: QuestionRow, why: RunOutcome) {
    const { userId } = row;
    const title = said`A scheduled question has stopped`;
    const message = { title, body: asWritten(nameOf(row)), href: '/scheduled', tag: `scheduled-${row.id}` };
    await push(tx, userId, message, { isUrgent: false });
    await notifyPerson(tx, userId, {
      kind: 'scheduled-stopped',
      subject: title,
      paragraphs: [
        said`“${nameOf(row)}” could not be answered three times in a row, so it is not asked any more.`,
        reasons[why] ?? said`The model could not answer.`,
        said`Look at it, then press Resume to have it asked again.`,
      ],
      action: { label: said`Open scheduled questions`, href: `${baseUrl}/scheduled` },
    });
  }
}

const reasons: Partial<Record<RunOutcome, Said>> = {
  'no-tasks': said`All of the day’s tasks had been used when its time came.`,
  unanswered: said`Nothing was found that answers it. A connected model or search service may find more.`,
};

function failuresAfter(failures: number, outcome: RunOutcome): number {
  if (outcome === 'answered' || outcome === 'nothing-new') return 0;
  // The person stopped it, which is neither a failure nor a success.
  return outcome === 'stopped' ? failures : failures + 1;
}

/** Their own words, or those of the answer: not translated. */
const asWritten = (text: string): Said => ({ text: '{0}', values: [text] });

function nameOf({ question }: QuestionRow): string {
  const line = question.replaceAll(/\s+/g, ' ');
  return line.length <= longestName ? line : `${line.slice(0, longestName).trimEnd()}…`;
}
