import { useEffect } from 'react';
import { useRouteError } from 'react-router';
import { isStaleBuildError, reloadOnce } from '#client/app/stale-build.ts';
import { reportError } from '#features/privacy/client/report-error.ts';

/** The last resort for a screen that threw. It depends on nothing that could throw again. */
export function RouteError() {
  const error = useRouteError();
  const isStale = isStaleBuildError(error);
  useEffect(() => {
    async function handle() {
      if (isStale && (await reloadOnce())) return;
      console.error(error);
      await reportError(error);
    }
    void handle();
  }, [error, isStale]);

  return (
    <main className="page flex min-h-dvh flex-col items-center justify-center text-center">
      <div role="alert">
        <h1 className="text-h1">Unexpected Application Error!</h1>
        <p className="mt-2 max-w-[60ch] text-text-2">
          Something on this page broke. Nothing you saved is lost. Reload the page, or go back to the home
          page.
        </p>
      </div>
      <div className="mt-6 flex flex-wrap justify-center gap-3">
        <button
          type="button"
          onClick={() => location.reload()}
          className="press transition-tap h-control rounded-control bg-primary px-[18px] font-semibold text-on-primary hover:bg-primary-hover"
        >
          Reload
        </button>
        <a
          href="/"
          className="press transition-tap inline-flex h-control items-center rounded-control border border-line-strong px-[18px] font-semibold hover:bg-hover"
        >
          Go to the home page
        </a>
      </div>
    </main>
  );
}
