import { nameDevice } from '#features/accounts/server/sessions/device-name.ts';
import { type AuditType, auditSentences } from '#features/accounts/shared/audit-events.ts';
import type { ActivityItem } from '#features/history/shared/activity.contract.ts';
import type { OwnPlace } from '#features/own-items/server/own-item-kind.ts';
import type { TaskKind } from '#features/usage/shared/task-kind.ts';

/** With its position in the list. */
export type PlacedActivity = OwnPlace & Omit<ActivityItem, 'id' | 'timestamp'>;

export interface TaskRow extends OwnPlace {
  kind: string;
  status: number | null;
  /** The title of the chat that it was asked in. */
  subject: string | null;
  session_id: string | null;
  message_id: string | null;
}

export interface LoginRow extends OwnPlace {
  kind: AuditType;
  browser: string | null;
}

export function presentTask(
  { id, micros, kind, status, subject, ...row }: TaskRow,
  taskKinds: readonly TaskKind[],
): PlacedActivity {
  return {
    id,
    micros,
    type: 'task',
    action: taskKinds.find((known) => known.id === kind)?.action ?? /* text */ 'Used a task',
    details: subject,
    status: status !== null && status >= 400 ? 'error' : 'success',
    href: row.session_id === null ? null : chatPath(row.session_id, row.message_id),
  };
}

export function presentLogin({ id, micros, kind, browser }: LoginRow): PlacedActivity {
  return {
    id,
    micros,
    type: 'login',
    action: auditSentences[kind],
    details: nameDevice(browser),
    status: kind === 'sign_in_failed' ? 'error' : 'success',
    href: '/profile/security',
  };
}

function chatPath(sessionId: string, messageId: string | null): string {
  const hash = messageId === null ? '' : `#message-${encodeURIComponent(messageId)}`;
  return `/chat/${encodeURIComponent(sessionId)}${hash}`;
}
