import { useMatches } from 'react-router';
import { PlanNeeded } from '#features/billing/client/plan-needed.tsx';
import { MessagePage } from './message-page.tsx';
import { isPlaceholderHandle } from './placeholder-handle.ts';
import { usePageTitle } from './use-page-title.ts';

export function Component() {
  const match = useMatches().find(({ handle }) => isPlaceholderHandle(handle));
  if (!isPlaceholderHandle(match?.handle)) throw new Error('This route has no placeholder.');
  const { title, will, instead, needs } = match.handle.placeholder;
  usePageTitle(title);
  return (
    <MessagePage
      title={title}
      lead="This page is not built yet"
      note={needs && <PlanNeeded capability={needs} />}
      action={instead}
    >
      {will}
    </MessagePage>
  );
}
