import { CheckIcon } from '@phosphor-icons/react/Check';
import { MinusIcon } from '@phosphor-icons/react/Minus';
import { ButtonLink } from '#client/ui/button.tsx';
import { formatPrice, planAction, plans } from '#features/billing/shared/plans.ts';

/** All eight plans, none emphasised. */
export function PricingGrid() {
  return (
    <section
      id="plans"
      aria-labelledby="plans-heading"
      className="[contain-intrinsic-size:auto_52rem] [content-visibility:auto] page scroll-mt-6 pb-14 lg:pb-18"
    >
      <h2 id="plans-heading" className="text-h1">
        Plans
      </h2>
      <p className="mt-2 text-text-2">Start for free. Change or cancel whenever you like.</p>
      <ul className="mt-8 grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
        {plans.map((plan) => (
          <li key={plan.id} className="flex flex-col rounded-card border border-line bg-surface p-6">
            <h3 className="text-h3">{plan.name}</h3>
            <p className="mt-1 text-small text-text-2">{plan.description}</p>
            <p className="mt-4 flex items-baseline gap-1.5">
              <span className="text-h1">{formatPrice(plan.price)}</span>
              <span className="text-small text-text-2">/ {plan.period}</span>
            </p>
            <ul className="mt-4 mb-6 space-y-2">
              {plan.features.map((feature) => (
                <li key={feature} className="flex gap-2 text-small">
                  <CheckIcon size={16} weight="bold" aria-hidden className="mt-0.5 shrink-0 text-success" />
                  <span className="text-balance">{feature}</span>
                </li>
              ))}
              {plan.without?.map((missing) => (
                <li key={missing} className="flex gap-2 text-small text-text-2">
                  <MinusIcon size={16} weight="bold" aria-hidden className="mt-0.5 shrink-0 text-text-3" />
                  {missing}
                </li>
              ))}
            </ul>
            <ButtonLink
              href="/signup"
              className="mt-auto"
              isFullWidth
              aria-label={`${planAction(plan)}: ${plan.name}`}
            >
              {planAction(plan)}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
