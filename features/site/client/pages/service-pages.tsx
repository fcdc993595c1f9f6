import { Tag } from '#client/ui/tag.tsx';
import { type ServicePage, services } from '#features/site/client/content/collections.ts';
import { omit, pick } from '#features/site/client/content/pick.ts';
import { DifficultyTag } from '#features/site/client/islands/difficulty-tag.tsx';
import { Island } from '#features/site/client/islands/island.tsx';
import type { ServiceCard } from '#features/site/shared/cards.ts';
import { catalogueIndex } from './catalogue-index.tsx';
import { catalogueItem } from './catalogue-item.tsx';
import { demoPage } from './demo-page.tsx';
import { publisher } from './publisher.ts';
import type { SitePage } from './site-page.ts';

const crumb = { label: 'Services', href: '/services/all' };

const cardOf = (service: ServicePage): ServiceCard =>
  omit(service, 'title', 'order', 'scene', 'integrations', 'prompts', 'body');

export const servicesIndex = catalogueIndex({
  path: '/services/all',
  aliases: ['/services'],
  title: 'Services',
  description: 'Six services, what each does today, and a table to compare them.',
  lead: 'What Everyday does today. Filter, compare, and try them on the real thing.',
  scene: 'workbench',
  list: () => (
    <div className="page pb-10">
      <Island name="serviceCatalogue" props={{ services: services.map(cardOf) }} />
    </div>
  ),
  topics: { title: 'By subject', section: 'services' },
  callToAction: {
    title: 'Start with one question',
    text: 'An account is free, and so is every demo on this page.',
    actions: [
      { label: 'Get Started', href: '/signup' },
      { label: 'Contact Sales', href: '/contact' },
    ],
  },
});

export const serviceDetailPages: SitePage[] = services.flatMap((service) => [
  detailPage(service),
  ...(service.hasDemo ? [demoPage(`/services/${service.id}`, service.name, service.prompts, crumb)] : []),
]);

function detailPage(service: ServicePage): SitePage {
  const { id, category } = service;
  return catalogueItem({
    path: `/services/${id}`,
    ...pick(service, 'title', 'description', 'scene'),
    section: crumb,
    text: service.body,
    helpKind: 'Services',
    structuredData: {
      '@type': 'Service',
      name: service.name,
      serviceType: category,
      provider: publisher,
    },
    facts: () => (
      <div className="mt-4 flex flex-wrap gap-2">
        <Tag>{category}</Tag>
        <DifficultyTag difficulty={service.difficulty} />
        {service.hasApi && <Tag tone="denim">API Available</Tag>}
      </div>
    ),
    actions: [
      service.hasDemo
        ? { label: 'Try Demo', href: `/services/${id}/demo` }
        : { label: 'Contact Sales', href: '/contact?type=sales' },
      { label: 'Documentation', href: `/documentation/services/${id}` },
    ],
    points: [
      ['Features', service.features],
      ['Use cases', service.useCases],
      ['Works with', service.integrations],
      ['Tiers', service.pricingTiers],
    ],
  });
}
