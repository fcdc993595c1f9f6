import { CheckIcon } from '@phosphor-icons/react/Check';
import { MinusIcon } from '@phosphor-icons/react/Minus';
import { classNames } from '#client/ui/class-names.ts';
import {
  extraFeatures,
  formatDailyTasks,
  formatPrice,
  type Plan,
  plans,
} from '#features/billing/shared/plans.ts';
import { Island } from '#features/site/client/islands/island.tsx';
import { brand } from '#shared/brand.ts';
import { originPlaceholder } from '#shared/site-origin.ts';
import type { SitePage } from './site-page.ts';

export const pricingPage: SitePage = {
  path: '/pricing',
  title: 'Pricing',
  description:
    'Eight plans, from free to a whole company. Each has one daily allowance of tasks, whatever they are used for.',
  scene: 'finance',
  help: {
    kind: 'Page',
    text: plans
      .map((plan) => `${plan.name} ${formatPrice(plan.price)} a month: ${plan.features.join(', ')}.`)
      .join(' '),
  },
  structuredData: {
    '@type': 'Product',
    name: brand.productName,
    brand: { '@type': 'Brand', name: brand.productName },
    offers: plans.map((plan) => ({
      '@type': 'Offer',
      name: plan.name,
      url: `${originPlaceholder}/pricing`,
      availability: 'https://schema.org/InStock',
      price: plan.price.toFixed(2),
      priceCurrency: 'USD',
    })),
  },
  body: () => (
    <div className="page py-5 lg:pb-8">
      <div className="grid items-center gap-5 lg:grid-cols-2">
        <div>
          <h1 className="text-greeting">One daily allowance for everything</h1>
          <p className="mt-1.5 text-[1.0625rem]/6 text-text-2">
            Searches with a summary, chats and other tasks are all counted together, and the count resets at
            midnight, your time.
          </p>
          <Island name="chargeNote" props={{}} />
        </div>
        <Island name="planStatus" props={{}} />
      </div>
      <ul className="mt-6 grid gap-4 sm:grid-cols-2 xl:grid-cols-4">
        {plans.map((plan) => (
          <PlanCard key={plan.id} plan={plan} />
        ))}
      </ul>
      <p className="mt-6 text-center text-small text-text-2">
        Buying for a team?{' '}
        <a href="/contact" className="font-semibold text-link underline underline-offset-4">
          Contact Sales
        </a>
      </p>
    </div>
  ),
};

function PlanCard({ plan }: { plan: Plan }) {
  const isLit = plan.highlighted === true;
  return (
    <li
      className={classNames(
        'flex flex-col rounded-card border p-5.5',
        isLit ? 'plan-lit on-denim max-sm:order-first' : 'border-line bg-surface',
      )}
    >
      <div className="flex items-center justify-between gap-2">
        <h2 className="text-h3">{plan.name}</h2>
        {isLit && (
          <span className="rounded-tag bg-accent px-2 py-0.5 text-micro font-semibold text-on-accent">
            Most Popular
          </span>
        )}
      </div>
      <p className="mt-0.5 flex items-baseline gap-1.5">
        <span className="text-[2.125rem]/11 font-bold tracking-[-0.02em]">{formatPrice(plan.price)}</span>
        <span className={classNames('text-small', !isLit && 'text-text-2')}>per {plan.period}</span>
      </p>
      <p
        className={classNames(
          'mt-2.5 rounded-control py-2 text-center text-small',
          isLit ? 'bg-white/12' : 'bg-sunken',
        )}
      >
        <b className="font-bold">{formatDailyTasks(plan)}</b>
        <span className={classNames('block', !isLit && 'text-text-2')}>for searches and chats alike</span>
      </p>
      <ul className="mt-2.5 mb-5 space-y-1 sm:min-h-18">
        {extraFeatures(plan).map((feature) => (
          <li key={feature} className="flex gap-2 text-small">
            <CheckIcon
              size={16}
              weight="bold"
              aria-hidden
              className={classNames('mt-0.5 shrink-0', isLit ? undefined : 'text-success')}
            />
            {feature}
          </li>
        ))}
        {plan.requirement && (
          <li className={classNames('text-small', !isLit && 'text-text-2')}>{plan.requirement}</li>
        )}
        {plan.without?.map((missing) => (
          <li key={missing} className="flex gap-2 text-small text-text-2">
            <MinusIcon size={16} weight="bold" aria-hidden className="mt-0.5 shrink-0" />
            {missing}
          </li>
        ))}
      </ul>
      <div className="mt-auto">
        <Island
          name="planButton"
          props={{ id: plan.id, kind: isLit ? 'sun' : plan.price === 0 ? 'soft' : 'secondary' }}
        />
      </div>
    </li>
  );
}
