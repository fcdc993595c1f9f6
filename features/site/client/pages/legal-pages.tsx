import { ButtonLink } from '#client/ui/button.tsx';
import { legalPages } from '#features/site/client/content/collections.ts';
import { withoutMarkup } from '#features/site/client/content/without-markup.ts';
import { Article } from './article.tsx';
import { PageHead } from './page-parts.tsx';
import type { SitePage } from './site-page.ts';

export const legalDocuments: SitePage[] = legalPages.map(({ id, title, description, updated, body }) => ({
  path: `/${id}`,
  title,
  description,
  scene: 'horizon',
  help: { kind: 'Legal', text: withoutMarkup(body) },
  body: () => (
    <>
      <PageHead title={title} lead={description}>
        <p className="mt-3 text-small text-text-2">
          {title}, last updated {updated}
        </p>
      </PageHead>
      <Article
        text={body}
        after={
          <p className="mt-10">
            <ButtonLink href="/contact" kind="primary">
              Contact Us
            </ButtonLink>
          </p>
        }
      />
    </>
  ),
}));
