import { createContext, type ReactNode, Suspense, use, useCallback, useMemo, useRef, useState } from 'react';
import { ApiError, apiGet, apiSend, type Parser } from '#client/api-client.ts';
import { lazyPart } from '#client/app/lazy-part.ts';
import { isReauthenticationDeclined } from '#features/accounts/client/use-step-up.tsx';

const StepUpDialog = lazyPart(async () => ({
  default: (await import('#features/accounts/client/step-up-dialog.tsx')).StepUpDialog,
}));

interface ConsoleCalls {
  get: <Answer>(path: string, schema: Parser<Answer>, signal?: AbortSignal) => Promise<Answer>;
  send: <Answer>(
    method: 'POST' | 'PUT' | 'DELETE',
    path: string,
    body: unknown,
    schema: Parser<Answer>,
  ) => Promise<Answer>;
}

const ConsoleCallsContext = createContext<ConsoleCalls | null>(null);

export function useConsoleCalls(): ConsoleCalls {
  const calls = use(ConsoleCallsContext);
  if (calls === null) throw new Error('useConsoleCalls must be used within a ConsoleScreen');
  return calls;
}

interface ConsoleCallsProviderProps {
  /** To whoever runs the server no more, nothing of the console exists. */
  onNotFound?: () => void;
  children: ReactNode;
}

/**
 * All of the console requires recent authentication. However many requests are refused at once, one dialog opens, and
 * each is retried after it.
 */
export function ConsoleCallsProvider({ onNotFound, children }: ConsoleCallsProviderProps) {
  const [isAsking, setIsAsking] = useState(false);
  const asking = useRef<PromiseWithResolvers<boolean>>(null);

  const prove = useCallback((): Promise<boolean> => {
    asking.current ??= Promise.withResolvers<boolean>();
    setIsAsking(true);
    return asking.current.promise;
  }, []);

  const calls = useMemo((): ConsoleCalls => {
    async function proven<Answer>(call: () => Promise<Answer>): Promise<Answer> {
      try {
        return await call();
      } catch (error) {
        if (error instanceof ApiError && error.code === 'not_found') onNotFound?.();
        if (!isReauthenticationDeclined(error) || !(await prove())) throw error;
        return call();
      }
    }
    return {
      get: (path, schema, signal) => proven(() => apiGet(path, schema, signal ? { signal } : {})),
      send: (method, path, body, schema) => proven(() => apiSend(method, path, body, schema)),
    };
  }, [prove, onNotFound]);

  function answer(hasProved: boolean): void {
    setIsAsking(false);
    asking.current?.resolve(hasProved);
    asking.current = null;
  }

  return (
    <ConsoleCallsContext value={calls}>
      {children}
      {isAsking && (
        <Suspense fallback={null}>
          <StepUpDialog onReauthenticated={() => answer(true)} onClose={() => answer(false)} />
        </Suspense>
      )}
    </ConsoleCallsContext>
  );
}
