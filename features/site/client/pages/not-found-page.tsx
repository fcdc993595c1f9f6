import { ButtonLink } from '#client/ui/button.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import type { SitePage } from './site-page.ts';

/** Served with status 404 for unknown site paths. */
export const notFoundPage: SitePage = {
  path: '/404',
  title: 'Page not found',
  description: 'There is no page at this address.',
  scene: 'path',
  isUnlisted: true,
  body: () => (
    <div className="page py-16">
      <h1 className="text-center text-h1">We could not find that page</h1>
      <EmptyState
        title="The address may be mistyped, or the page may have moved."
        action={
          <span className="flex flex-wrap justify-center gap-3">
            <ButtonLink href="/" kind="primary">
              Go to the home page
            </ButtonLink>
            <ButtonLink href="/support">Search the help centre</ButtonLink>
          </span>
        }
      />
    </div>
  ),
};
