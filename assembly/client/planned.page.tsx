import { useMatches } from 'react-router';
import { MessagePage } from '#client/app/message-page.tsx';
import { usePageTitle } from '#client/app/use-page-title.ts';
import type { Screen } from '#shared/screen.ts';

/** Shown at the address of a screen that is not built yet. */
function PlannedPage() {
  const screen = useMatches()
    .map(({ handle }) => (handle as { screen?: Screen } | undefined)?.screen)
    .find((found) => found?.planned);
  if (!screen?.planned) throw new Error('This route has no planned screen.');
  const { title, planned } = screen;
  usePageTitle(title);
  return (
    <MessagePage title={title} lead="This page is not built yet" action={planned.instead}>
      {planned.will}
    </MessagePage>
  );
}

export { PlannedPage as Component };
