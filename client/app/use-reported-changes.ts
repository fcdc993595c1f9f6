import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useToast } from '#client/ui/toast.tsx';

/**
 * For changes to the things of a list: each failure is reported in a sentence of its own, and the list is read again
 * either way.
 */
export function useReportedChanges(refresh: (queryClient: QueryClient) => void) {
  const queryClient = useQueryClient();
  const { showToast } = useToast();

  async function attempt(work: () => Promise<unknown>, failure: string): Promise<boolean> {
    try {
      await work();
      return true;
    } catch {
      showToast({ message: failure });
      return false;
    } finally {
      refresh(queryClient);
    }
  }

  return { attempt, showToast };
}
