import { Card } from '#client/ui/card.tsx';
import { BillingHistory } from '#features/billing/client/billing-history.tsx';
import { CurrentPlanCard } from '#features/billing/client/current-plan-card.tsx';
import { UsageFigures } from '#features/billing/client/usage-figures.tsx';

export function SubscriptionTab() {
  return (
    <div className="space-y-6">
      <CurrentPlanCard />
      <Card aria-labelledby="usage-statistics">
        <h3 id="usage-statistics" className="mb-4 text-h3">
          Usage statistics
        </h3>
        <UsageFigures />
        <p className="mt-5">
          <a href="/analytics" className="text-link underline underline-offset-4">
            See what you used them for
          </a>
        </p>
      </Card>
      <section aria-labelledby="billing-history">
        <h3 id="billing-history" className="mb-3 text-h3">
          Billing history
        </h3>
        <BillingHistory />
      </section>
    </div>
  );
}
