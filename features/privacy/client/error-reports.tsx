import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { reportError, setErrorReporter } from './report-error.ts';

/** Reports uncaught errors while someone is signed in. Renders nothing. */
export function ErrorReports({ isSignedIn }: { isSignedIn: boolean }) {
  const queryClient = useQueryClient();
  useEffect(() => {
    // Not removed on unmount: a screen that throws unmounts its whole layout.
    setErrorReporter(isSignedIn ? { queryClient } : null);
  }, [isSignedIn, queryClient]);
  useEffect(() => {
    const onError = (event: ErrorEvent) => void reportError(event.error);
    const onRejection = (event: PromiseRejectionEvent) => void reportError(event.reason);
    window.addEventListener('error', onError);
    window.addEventListener('unhandledrejection', onRejection);
    return () => {
      window.removeEventListener('error', onError);
      window.removeEventListener('unhandledrejection', onRejection);
    };
  }, []);
  return null;
}
