import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { apiGet, apiSend } from '#client/api-client.ts';
import {
  type AddCardInput,
  Billing,
  Invoices,
  PaymentMethod,
  PaymentMethods,
  type PlanChange,
  PlanChangePreview,
  PlanChangeResult,
  PortalLink,
} from '#features/billing/shared/billing.contract.ts';

const billingKey = ['billing'] as const;
const cardsKey = [...billingKey, 'payment-methods'] as const;

/** The person's plan and how it is paid. */
export function useBilling() {
  return useQuery({
    queryKey: [...billingKey, 'plan'],
    queryFn: ({ signal }) => apiGet('/api/billing', Billing, { signal }),
  });
}

export function usePaymentMethods() {
  return useQuery({
    queryKey: cardsKey,
    queryFn: async ({ signal }) =>
      (await apiGet('/api/billing/payment-methods', PaymentMethods, { signal })).paymentMethods,
  });
}

export function useInvoices() {
  return useInfiniteQuery({
    queryKey: [...billingKey, 'invoices'],
    queryFn: ({ signal, pageParam }) =>
      apiGet(`/api/billing/invoices${pageParam === null ? '' : `?cursor=${pageParam}`}`, Invoices, {
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
  });
}

/** Invalidates everything that depends on the plan or a card. */
export function useRefreshBilling(): () => Promise<void> {
  const queryClient = useQueryClient();
  return useCallback(async () => {
    await Promise.all(
      [billingKey, ['usage'], ['dashboard']].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
    );
  }, [queryClient]);
}

export const addCard = (card: AddCardInput) =>
  apiSend('POST', '/api/billing/payment-methods', card, PaymentMethod);

export const removeCard = (id: string) => apiSend('DELETE', `/api/billing/payment-methods/${id}`);

export const makeDefaultCard = (id: string) =>
  apiSend('PUT', `/api/billing/payment-methods/${id}/default`, undefined, PaymentMethod);

export const previewPlan = (change: PlanChange, signal: AbortSignal) =>
  apiSend('POST', '/api/billing/plan/preview', toInput(change), PlanChangePreview, { signal });

export const changePlan = (change: PlanChange) =>
  apiSend('POST', '/api/billing/plan', toInput(change), PlanChangeResult);

export const resumeSubscription = () => apiSend('POST', '/api/billing/plan/keep', undefined, Billing);

export async function openPortal(): Promise<void> {
  const { url } = await apiSend('POST', '/api/billing/portal', undefined, PortalLink);
  location.assign(url);
}

/** Seats only matter for plans that have them. */
function toInput({ plan, seats }: PlanChange) {
  return plan === 'enterprise' ? { plan, seats } : { plan };
}
