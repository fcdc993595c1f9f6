import { ButtonLink } from '#client/ui/button.tsx';
import { formatPrice } from '#features/billing/shared/plans.ts';
import { type ProductPage, storeProducts, topics } from '#features/site/client/content/collections.ts';
import { Markdown } from '#features/site/client/content/markdown.tsx';
import { plainWords } from '#features/site/client/content/plain-words.ts';
import { Island } from '#features/site/client/islands/island.tsx';
import type { ProductCard } from '#features/site/shared/cards.ts';
import { CallToAction, LinkCards, PageHead, PageSection, PointList } from './parts.tsx';
import { demoPage } from './service-pages.tsx';
import type { SitePage } from './site-page.ts';

const crumb = { label: 'Store', href: '/store/all' };
const notSoldYet =
  'None of these products can be bought yet; their prices show what they are meant to cost. What each does can be tried with a free account.';

function cardOf(product: ProductPage): ProductCard {
  const { id, name, shortDescription, category, scene, features, benefits, rating, reviews } = product;
  return {
    id,
    name,
    shortDescription,
    category,
    scene,
    features,
    benefits,
    price: tiersOf(product)[0]?.price ?? 0,
    rating,
    reviews,
    featured: product.featured ?? false,
    bestSeller: product.bestSeller ?? false,
    isNew: product.isNew ?? false,
  };
}

function tiersOf(product: ProductPage) {
  return product.prices.map(({ title, description }) => ({
    name: title,
    price: Number(description),
    features: product.tierFeatures.find((tier) => tier.title === title)?.description.split('; ') ?? [],
  }));
}

export const storeIndex: SitePage = {
  path: '/store/all',
  aliases: ['/store'],
  title: 'Store',
  description: 'Three products, what is in each tier, and a demo of every one.',
  scene: 'retail',
  body: () => (
    <>
      <PageHead title="Store" lead="Three products, what is in each tier, and a demo of every one." />
      <div className="page pb-10">
        <p className="mb-6 rounded-card border border-line bg-primary-soft px-5 py-3.5 text-small">
          {notSoldYet}
        </p>
        <Island name="storeCatalogue" props={{ products: storeProducts.map(cardOf) }} />
      </div>
      <PageSection title="Shelves">
        <LinkCards
          links={topics.store.map(({ id, title, description }) => ({
            label: title,
            href: `/store/${id}`,
            text: description,
          }))}
        />
      </PageSection>
      <CallToAction
        title="Not sure what fits?"
        text="Tell us what you do all day, and we will say what Everyday can do for it, and what it cannot."
        actions={[
          { label: 'Contact Sales', href: '/contact' },
          { label: 'See the plans', href: '/pricing' },
        ]}
      />
    </>
  ),
};

export const storeDetailPages: SitePage[] = storeProducts.flatMap((product) => [
  detailPage(product),
  demoPage(`/store/${product.id}`, product.name, product.prompts, crumb),
]);

function detailPage(product: ProductPage): SitePage {
  return {
    path: `/store/${product.id}`,
    title: product.title,
    description: product.description,
    scene: product.scene,
    crumbs: [crumb],
    help: { kind: 'Store', text: plainWords(product.body) },
    body: () => (
      <>
        <PageHead title={product.title} lead={product.description} scene={product.scene}>
          <div className="mt-6 flex flex-wrap gap-3">
            <ButtonLink href={`/store/${product.id}/demo`} kind="sun" size="large">
              Demo
            </ButtonLink>
            <ButtonLink href="/contact?type=sales" size="large">
              Contact Sales
            </ButtonLink>
          </div>
        </PageHead>
        <div className="page pb-8">
          <div className="max-w-[44rem]">
            <Markdown text={product.body} />
          </div>
        </div>
        <div className="page grid gap-4 pb-6 sm:grid-cols-2 xl:grid-cols-4">
          <PointList title="Features" points={product.features} />
          <PointList title="Benefits" points={product.benefits} />
          <PointList title="Use cases" points={product.useCases} />
          <PointList title="Works with" points={product.integrations} />
        </div>
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
  };
}
