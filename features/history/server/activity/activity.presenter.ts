import { nameDevice } from '#features/accounts/server/device-name.ts';
import { type AuditType, auditSentences } from '#features/accounts/shared/audit-events.ts';
import type { ActivityItem } from '#features/history/shared/activity.contract.ts';
import type { SearchType } from '#features/search/shared/search.contract.ts';
import type { TaskKind } from '#features/usage/shared/task-kind.ts';
import type { ActivityRow } from './list-activity.ts';

const searches: Record<SearchType, { action: string; path: string }> = {
  web: { action: 'Searched the web', path: '/search/web' },
  image: { action: 'Searched for images', path: '/search/images' },
  video: { action: 'Searched for videos', path: '/search/videos' },
  news: { action: 'Searched the news', path: '/search/news' },
  place: { action: 'Searched for places', path: '/search/places' },
};

export function presentActivity(row: ActivityRow, taskKinds: readonly TaskKind[]): ActivityItem {
  const { id, type, micros } = row;
  const timestamp = new Date(Number(BigInt(micros) / 1000n)).toISOString();
  return { id, type, timestamp, ...describe(row, taskKinds) };
}

function describe(
  row: ActivityRow,
  taskKinds: readonly TaskKind[],
): Pick<ActivityItem, 'action' | 'details' | 'status' | 'href'> {
  const { type, kind, subject, status, session_id: sessionId, message_id: messageId } = row;
  switch (type) {
    case 'chat':
      return {
        action: 'Started a chat',
        details: subject,
        status: 'success',
        href: chatPath(sessionId, null),
      };
    case 'search': {
      const { action, path } = searches[kind as SearchType];
      const href = `${path}?q=${encodeURIComponent(subject ?? '')}`;
      return { action, details: subject, status: 'success', href };
    }
    case 'task':
      return {
        action: taskKinds.find(({ id }) => id === kind)?.action ?? 'Used a task',
        details: subject,
        status: status !== null && status >= 400 ? 'error' : 'success',
        href: chatPath(sessionId, messageId),
      };
    case 'login':
      return {
        action: auditSentences[kind as AuditType],
        details: nameDevice(subject),
        status: kind === 'sign_in_failed' ? 'error' : 'success',
        href: '/profile/security',
      };
  }
}

function chatPath(sessionId: string | null, messageId: string | null): string | null {
  if (sessionId === null) return null;
  const hash = messageId === null ? '' : `#message-${encodeURIComponent(messageId)}`;
  return `/chat/${encodeURIComponent(sessionId)}${hash}`;
}
