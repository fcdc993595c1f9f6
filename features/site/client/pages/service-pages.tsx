import { ButtonLink } from '#client/ui/button.tsx';
import { Tag } from '#client/ui/tag.tsx';
import { type ServicePage, services, topics } from '#features/site/client/content/collections.ts';
import { Markdown } from '#features/site/client/content/markdown.tsx';
import { plainWords } from '#features/site/client/content/plain-words.ts';
import { DifficultyTag } from '#features/site/client/islands/difficulty-tag.tsx';
import { Island } from '#features/site/client/islands/island.tsx';
import { CallToAction, LinkCards, PageHead, PageSection, PointList, PromptLinks } from './parts.tsx';
import { publisher } from './publisher.ts';
import type { SitePage } from './site-page.ts';

const crumb = { label: 'Services', href: '/services/all' };

export const servicesIndex: SitePage = {
  path: '/services/all',
  aliases: ['/services'],
  title: 'Services',
  description: 'Six services, what each does today, and a table to compare them.',
  scene: 'workbench',
  body: () => (
    <>
      <PageHead
        title="Services"
        lead="What Everyday does today. Filter, compare, and try them on the real thing."
      />
      <div className="page pb-10">
        <Island
          name="serviceCatalogue"
          props={{
            services: services.map((service) => ({
              id: service.id,
              name: service.name,
              category: service.category,
              description: service.description,
              features: service.features,
              useCases: service.useCases,
              pricingTiers: service.pricingTiers,
              difficulty: service.difficulty,
              hasApi: service.hasApi,
              hasDemo: service.hasDemo,
            })),
          }}
        />
      </div>
      <PageSection title="By subject">
        <LinkCards
          links={topics.services.map(({ id, title, description }) => ({
            label: title,
            href: `/services/${id}`,
            text: description,
          }))}
        />
      </PageSection>
      <CallToAction
        title="Start with one question"
        text="An account is free, and so is every demo on this page."
        actions={[
          { label: 'Get Started', href: '/signup' },
          { label: 'Contact Sales', href: '/contact' },
        ]}
      />
    </>
  ),
};

export const serviceDetailPages: SitePage[] = services.flatMap((service) => [
  detailPage(service),
  ...(service.hasDemo ? [demoPage(`/services/${service.id}`, service.name, service.prompts, crumb)] : []),
]);

function detailPage(service: ServicePage): SitePage {
  return {
    path: `/services/${service.id}`,
    title: service.title,
    description: service.description,
    scene: service.scene,
    help: { kind: 'Services', text: plainWords(service.body) },
    crumbs: [crumb],
    structuredData: {
      '@type': 'Service',
      name: service.name,
      serviceType: service.category,
      provider: publisher,
    },
    body: () => (
      <>
        <PageHead title={service.title} lead={service.description} scene={service.scene}>
          <div className="mt-4 flex flex-wrap gap-2">
            <Tag>{service.category}</Tag>
            <DifficultyTag difficulty={service.difficulty} />
            {service.hasApi && <Tag tone="denim">API Available</Tag>}
          </div>
          <div className="mt-6 flex flex-wrap gap-3">
            {service.hasDemo ? (
              <ButtonLink href={`/services/${service.id}/demo`} kind="sun" size="large">
                Try Demo
              </ButtonLink>
            ) : (
              <ButtonLink href="/contact?type=sales" kind="sun" size="large">
                Contact Sales
              </ButtonLink>
            )}
            <ButtonLink href={`/documentation/services/${service.id}`} size="large">
              Documentation
            </ButtonLink>
          </div>
        </PageHead>
        <div className="page pb-8">
          <div className="max-w-[44rem]">
            <Markdown text={service.body} />
          </div>
        </div>
        <div className="page grid gap-4 pb-6 sm:grid-cols-2 xl:grid-cols-4">
          <PointList title="Features" points={service.features} />
          <PointList title="Use cases" points={service.useCases} />
          <PointList title="Works with" points={service.integrations} />
          <PointList title="Tiers" points={service.pricingTiers} />
        </div>
      </>
    ),
  };
}

/** A demo is the real thing with the question filled in; there is no pretend one. */
export function demoPage(
  base: string,
  name: string,
  prompts: readonly string[],
  section: { label: string; href: string },
): SitePage {
  return {
    path: `${base}/demo`,
    title: `${name}: demo`,
    description: `Try ${name} on the real thing: each question below opens it, filled in and ready.`,
    scene: 'citation',
    crumbs: [section, { label: name, href: base }],
    body: () => (
      <>
        <PageHead
          title={`Try ${name}`}
          lead="Each question opens the real thing, filled in. A chat asks you to sign in first; an account is free."
        />
        <PageSection title="Choose a question">
          <PromptLinks prompts={prompts} />
        </PageSection>
        <PageSection title="What to look for">
          <ul className="max-w-[44rem] list-disc space-y-2 ps-5">
            <li>
              A number after a sentence. It belongs to a source that was read for this answer; open it and
              compare.
            </li>
            <li>The steps while you wait. They are the work itself, and they take as long as it takes.</li>
            <li>The name under the answer. It says which engine or model wrote it.</li>
            <li>What it does not know. Without a source or a model that can help, it says so.</li>
          </ul>
        </PageSection>
      </>
    ),
  };
}
