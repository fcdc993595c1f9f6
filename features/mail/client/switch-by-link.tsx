import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useLocation } from 'react-router';
import { ApiError } from '#client/api-client.ts';
import { Banner } from '#client/ui/banner.tsx';
import { Button } from '#client/ui/button.tsx';
import { LoadingRegion, Skeleton } from '#client/ui/skeleton.tsx';

interface Told {
  title: string;
  text: ReactNode;
  /** The emails are switched off, so the button switches them on again. */
  isOff: boolean;
  button: string;
  /** Beside the button. */
  more?: ReactNode;
}

interface SwitchByLinkProps<Answer> {
  /** Names the switch, for its query. */
  name: string;
  busyLabel: string;
  send: (token: string, isUndo: boolean) => Promise<Answer>;
  tell: (answer: Answer) => Told;
}

/** The page of a link in an email, whose token stands after the `#`: emails stop at once, and undo is offered. */
export function SwitchByLink<Answer>({ name, busyLabel, send, tell }: SwitchByLinkProps<Answer>) {
  const token = useLocation().hash.slice(1) || 'none';
  const [changed, setChanged] = useState<Answer | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);
  const first = useQuery({
    queryKey: [name, token],
    queryFn: () => send(token, false),
    retry: false,
    // Returning to the tab must not undo the undo.
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  });
  const answer = changed ?? first.data;
  const told = answer === undefined ? undefined : tell(answer);

  async function handleSwitch(isUndo: boolean): Promise<void> {
    setIsBusy(true);
    setHasFailed(false);
    try {
      setChanged(await send(token, isUndo));
    } catch {
      setHasFailed(true);
    } finally {
      setIsBusy(false);
    }
  }

  return (
    <div className="page max-w-xl! pt-10 pb-16 lg:pt-16">
      {first.isPending && (
        <LoadingRegion label={busyLabel}>
          <Skeleton className="h-10 w-72 max-w-full" />
        </LoadingRegion>
      )}
      {first.isError && (
        <>
          <h1 className="text-h1">That did not work</h1>
          <div className="mt-4">
            <Banner kind="error" onRetry={() => void first.refetch()}>
              {first.error instanceof ApiError ? first.error.message : 'Please try again.'}
            </Banner>
          </div>
        </>
      )}
      {told && (
        <>
          <h1 className="text-h1">{told.title}</h1>
          <p role="status" className="mt-2 mb-6 text-text-2">
            {told.text}
          </p>
          {hasFailed && (
            <div className="mb-5">
              <Banner kind="error">That did not work. Please try again.</Banner>
            </div>
          )}
          <div className="flex flex-wrap gap-3">
            <Button isBusy={isBusy} onClick={() => void handleSwitch(told.isOff)}>
              {told.button}
            </Button>
            {told.more}
          </div>
        </>
      )}
    </div>
  );
}
