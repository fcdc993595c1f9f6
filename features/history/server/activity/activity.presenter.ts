import { nameDevice } from '#features/accounts/server/device-name.ts';
import { type AuditType, auditSentences } from '#features/accounts/shared/audit-events.ts';
import type { ActivityItem } from '#features/history/shared/activity.contract.ts';
import type { SearchType } from '#features/search/shared/search.contract.ts';
import type { TaskType } from '#features/usage/shared/task-types.ts';
import type { ActivityRow } from './list-activity.ts';

const searches: Record<SearchType, { action: string; path: string }> = {
  web: { action: 'Searched the web', path: '/search/web' },
  image: { action: 'Searched for images', path: '/search/images' },
  video: { action: 'Searched for videos', path: '/search/videos' },
  news: { action: 'Searched the news', path: '/search/news' },
  place: { action: 'Searched for places', path: '/search/places' },
};

const tasks: Record<TaskType, string> = {
  chat: 'Asked a question',
  research: 'Had a question researched',
  question: 'Asked a question without a chat',
  'web-search': 'Had web results summarised',
  'image-search': 'Had image results described',
  'video-search': 'Had video results described',
  'news-search': 'Had the news summarised',
  'place-search': 'Had places compared',
};

export function presentActivity(row: ActivityRow): ActivityItem {
  const { id, type, micros } = row;
  const timestamp = new Date(Number(BigInt(micros) / 1000n)).toISOString();
  return { id, type, timestamp, ...describe(row) };
}

function describe(row: ActivityRow): Pick<ActivityItem, 'action' | 'details' | 'status' | 'href'> {
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
        action: tasks[kind as TaskType] ?? 'Used a task',
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
