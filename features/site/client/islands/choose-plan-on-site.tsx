import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { ChoosePlan } from '#features/billing/client/choose-plan.tsx';

const queryClient = new QueryClient();

/** The app's dialog on a page outside the app. */
export function ChoosePlanOnSite(props: ComponentProps<typeof ChoosePlan>) {
  return (
    <QueryClientProvider client={queryClient}>
      <ChoosePlan {...props} />
    </QueryClientProvider>
  );
}
