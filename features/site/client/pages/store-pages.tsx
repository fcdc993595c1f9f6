import { formatPrice } from '#features/billing/shared/plans.ts';
import { type ProductPage, storeProducts } from '#features/site/client/content/collections.ts';
import { pick } from '#features/site/client/content/pick.ts';
import { Island } from '#features/site/client/islands/island.tsx';
import type { ProductCard } from '#features/site/shared/cards.ts';
import { catalogueIndex } from './catalogue-index.tsx';
import { catalogueItem } from './catalogue-item.tsx';
import { demoPage } from './demo-page.tsx';
import { PageSection } from './page-parts.tsx';
import type { SitePage } from './site-page.ts';

const crumb = { label: 'Store', href: '/store/all' };
const notSoldYet =
  'None of these products can be bought yet; their prices show what they are meant to cost. What each does can be tried with a free account.';

const cardOf = (product: ProductPage): ProductCard => ({
  ...pick(product, 'id', 'name', 'shortDescription', 'category', 'scene', 'features', 'benefits'),
  price: tiersOf(product)[0]?.price ?? 0,
  ...pick(product, 'rating', 'reviews', 'featured', 'bestSeller', 'isNew'),
});

function tiersOf(product: ProductPage) {
  return product.prices.map(({ title, description }) => ({
    name: title,
    price: Number(description),
    features: product.tierFeatures.find((tier) => tier.title === title)?.description.split('; ') ?? [],
  }));
}

export const storeIndex = catalogueIndex({
  path: '/store/all',
  aliases: ['/store'],
  title: 'Store',
  description: 'Three products, what is in each tier, and a demo of every one.',
  scene: 'retail',
  list: () => (
    <div className="page pb-10">
      <p className="mb-6 rounded-card border border-line bg-primary-soft px-5 py-3.5 text-small">
        {notSoldYet}
      </p>
      <Island name="storeCatalogue" props={{ products: storeProducts.map(cardOf) }} />
    </div>
  ),
  topics: { title: 'Shelves', section: 'store' },
  callToAction: {
    title: 'Not sure what fits?',
    text: 'Tell us what you do all day, and we will say what Everyday can do for it, and what it cannot.',
    actions: [
      { label: 'Contact Sales', href: '/contact' },
      { label: 'See the plans', href: '/pricing' },
    ],
  },
});

export const storeDetailPages: SitePage[] = storeProducts.flatMap((product) => [
  detailPage(product),
  demoPage(`/store/${product.id}`, product.name, product.prompts, crumb),
]);

function detailPage(product: ProductPage): SitePage {
  const { id } = product;
  return catalogueItem({
    path: `/store/${id}`,
    ...pick(product, 'title', 'description', 'scene'),
    section: crumb,
    text: product.body,
    helpKind: 'Store',
    actions: [
      { label: 'Demo', href: `/store/${id}/demo` },
      { label: 'Contact Sales', href: '/contact?type=sales' },
    ],
    points: [
      ['Features', product.features],
      ['Benefits', product.benefits],
      ['Use cases', product.useCases],
      ['Works with', product.integrations],
    ],
    more: () => (
      <>
        <PageSection title="Tiers">
          <ul className="grid gap-4 sm:grid-cols-3">
            {tiersOf(product).map((tier) => (
              <li key={tier.name} className="rounded-card border border-line bg-surface p-6">
                <h3 className="text-h3">{tier.name}</h3>
                <p className="mt-1 flex items-baseline gap-1.5">
                  <span className="text-h1">{formatPrice(tier.price)}</span>
                  <span className="text-small text-text-2">/ month</span>
                </p>
                <ul className="mt-3 list-disc space-y-1 ps-5 text-small text-text-2">
                  {tier.features.map((feature) => (
                    <li key={feature}>{feature}</li>
                  ))}
                </ul>
              </li>
            ))}
          </ul>
          <p className="mt-4 text-small text-text-2">{notSoldYet}</p>
        </PageSection>
        <PageSection title="Technical details">
          <dl className="grid max-w-[44rem] gap-x-8 gap-y-3 sm:grid-cols-[12rem_1fr]">
            {product.techSpecs.map(({ title, description }) => (
              <div key={title} className="contents">
                <dt className="font-semibold">{title}</dt>
                <dd className="text-text-2">{description}</dd>
              </div>
            ))}
          </dl>
        </PageSection>
      </>
    ),
  });
}
