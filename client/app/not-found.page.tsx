import { MessagePage } from './message-page.tsx';
import { usePageTitle } from './use-page-title.ts';

function NotFoundPage() {
  usePageTitle('Page not found');
  return (
    <MessagePage
      title="We could not find that page"
      lead="The address may be mistyped, or the page may have moved."
      action={{ label: 'Go to the home page', href: '/' }}
    >
      Check the address, or start again from the home page.
    </MessagePage>
  );
}

export { NotFoundPage as Component };
