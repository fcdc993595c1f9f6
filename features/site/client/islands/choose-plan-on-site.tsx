import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { ChoosePlan } from '#features/billing/client/choose-plan.tsx';

const queryClient = new QueryClient();

/** The dialog of the app, on a page that is not part of it. */
export function ChoosePlanOnSite(props: ComponentProps<typeof ChoosePlan>) {
  return (
    <QueryClientProvider client={queryClient}>
      <ChoosePlan {...props} />
    </QueryClientProvider>
  );
}
