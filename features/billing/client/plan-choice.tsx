import { CheckIcon } from '@phosphor-icons/react/Check';
import { MinusIcon } from '@phosphor-icons/react/Minus';
import { Button } from '#client/ui/button.tsx';
import { classNames } from '#client/ui/class-names.ts';
import { Tag } from '#client/ui/tag.tsx';
import { formatPrice, type Plan } from '#features/billing/shared/plans.ts';

interface PlanChoiceProps {
  plan: Plan;
  isCurrent: boolean;
  onChoose: () => void;
}

export function PlanChoice({ plan, isCurrent, onChoose }: PlanChoiceProps) {
  // Seats can be changed without changing the plan.
  const isFixed = isCurrent && !plan.seats;
  return (
    <li
      aria-label={plan.name}
      aria-current={isCurrent || undefined}
      className={classNames(
        'flex flex-col rounded-card border p-4',
        isCurrent
          ? 'border-primary bg-primary-soft shadow-[inset_0_0_0_1px_var(--primary)]'
          : 'border-line bg-surface',
      )}
    >
      <div className="flex min-h-6 flex-wrap items-center justify-between gap-x-2 gap-y-1">
        <h3 className="text-h3">{plan.name}</h3>
        {isCurrent ? (
          <Tag tone="denim">Current plan</Tag>
        ) : (
          plan.highlighted && <Tag tone="marigold">Most Popular</Tag>
        )}
      </div>
      <p className="mt-1 flex items-baseline gap-1.5">
        <span className="text-[1.625rem]/8 font-bold tracking-[-0.02em]">{formatPrice(plan.price)}</span>
        <span className="text-small text-text-2">per month</span>
      </p>
      <ul className="mt-3 mb-4 space-y-1.5">
        {plan.features.map((feature) => (
          <li key={feature} className="flex gap-2 text-small">
            <CheckIcon size={16} weight="bold" aria-hidden className="mt-0.5 shrink-0 text-success" />
            {feature}
          </li>
        ))}
        {plan.without?.map((missing) => (
          <li key={missing} className="flex gap-2 text-small text-text-2">
            <MinusIcon size={16} weight="bold" aria-hidden className="mt-0.5 shrink-0" />
            {missing}
          </li>
        ))}
      </ul>
      <Button
        className="mt-auto"
        isFullWidth
        kind={plan.highlighted && !isCurrent ? 'primary' : 'secondary'}
        disabled={isFixed}
        onClick={onChoose}
        aria-label={
          isFixed ? `${plan.name} is your plan` : `${isCurrent ? 'Change seats' : 'Choose'}: ${plan.name}`
        }
      >
        {isFixed ? 'Your plan' : isCurrent ? 'Change seats' : 'Choose'}
      </Button>
    </li>
  );
}
