import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '#client/api-client.ts';
import { Banner } from '#client/ui/banner.tsx';
import { Button } from '#client/ui/button.tsx';
import { Overlay } from '#client/ui/overlay.tsx';
import { brand } from '#shared/brand.ts';
import { sendSubscription, sendTestPush, useKeepPush, usePush } from './notifications.api.ts';
import { askPermission, currentSubscription, pushSupport, subscribeBrowser } from './push-browser.ts';

interface SetUpBrowserProps {
  /** The toggle for this device. */
  isOn: boolean;
  /** The person pressed that toggle. */
  isAsking: boolean;
  onAsk: () => void;
  onAsked: () => void;
}

type News = { kind: 'success' | 'error' | 'info'; message: string };

const explanations = {
  blocked: `Notifications from ${brand.name} are blocked in this browser. Allow them in its settings for this site (the icon to the left of the address), then come back here.`,
  'needs-install': `On this device, notifications work only with ${brand.name} on the home screen: press Share, then “Add to Home Screen”, and open it from there.`,
  impossible: 'This browser cannot show notifications.',
};

/** Whether this browser is subscribed, and the only place that requests permission. */
export function SetUpBrowser({ isOn, isAsking, onAsk, onAsked }: SetUpBrowserProps) {
  const push = usePush();
  const { keep, refresh } = useKeepPush();
  const [support, setSupport] = useState(pushSupport);
  const [isBusy, setIsBusy] = useState(false);
  const [news, setNews] = useState<News | null>(null);
  const subscription = useQuery({
    queryKey: ['notifications', 'this-browser'],
    queryFn: async () => (await currentSubscription()) !== null,
    staleTime: 0,
  });
  const isSetUp =
    subscription.data === true && (push.data?.devices.some(({ isThisLogin }) => isThisLogin) ?? false);

  async function handleAllow(): Promise<void> {
    if (push.data === undefined) return;
    setIsBusy(true);
    setNews(null);
    try {
      if (await askPermission()) {
        keep(await sendSubscription(await subscribeBrowser(push.data.publicKey)));
        await subscription.refetch();
        setNews({ kind: 'success', message: 'This browser is set up.' });
      }
    } catch (error) {
      setNews({ kind: 'error', message: problemOf(error) });
    } finally {
      setSupport(pushSupport());
      setIsBusy(false);
      onAsked();
    }
  }

  async function handleTest(): Promise<void> {
    setIsBusy(true);
    setNews(null);
    try {
      const { sent, failed } = await sendTestPush();
      setNews(newsOfTest(sent, failed));
      await refresh();
    } catch (error) {
      const isReason = error instanceof ApiError && error.status > 0;
      setNews({
        kind: 'error',
        message: isReason ? error.message : 'The test could not be sent. Please try again.',
      });
    } finally {
      setIsBusy(false);
    }
  }

  if (!isOn) return null;
  if (push.data?.isOn === false) {
    return (
      <p className="mt-5 border-t border-line pt-4 text-small text-text-2">
        Notifications in browsers are switched off on this server.
      </p>
    );
  }
  return (
    <div className="mt-5 border-t border-line pt-4">
      {news && (
        <div className="mb-4">
          <Banner kind={news.kind} onDismiss={() => setNews(null)}>
            {news.message}
          </Banner>
        </div>
      )}
      {support !== 'possible' && <p className="text-small text-text-2">{explanations[support]}</p>}
      {support === 'possible' && push.isSuccess && subscription.isSuccess && (
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="text-small text-text-2">
            {isSetUp ? 'This browser gets notifications.' : 'This browser is not set up yet.'}
          </p>
          {isSetUp ? (
            <Button size="small" isBusy={isBusy} busyLabel="Sending…" onClick={() => void handleTest()}>
              Send a test notification
            </Button>
          ) : (
            <Button size="small" kind="soft" onClick={onAsk}>
              Set up this browser
            </Button>
          )}
        </div>
      )}
      <Overlay
        isOpen={isAsking && support === 'possible' && subscription.isSuccess && !isSetUp}
        onClose={onAsked}
        size="small"
        title="Notifications in this browser"
        description="Your browser will ask whether you allow them."
        footer={
          <>
            <Button onClick={onAsked}>Not now</Button>
            <Button kind="primary" isBusy={isBusy} busyLabel="Asking…" onClick={() => void handleAllow()}>
              Continue
            </Button>
          </>
        }
      >
        <ul className="list-disc space-y-1.5 ps-5 text-text-2">
          <li>You will be told when an answer or a report is finished while you are away.</li>
          <li>You will be told at once about anything that affects the security of your account.</li>
          <li>Notifications are encrypted for this browser; its vendor’s push service cannot read them.</li>
        </ul>
      </Overlay>
    </div>
  );
}

function newsOfTest(sent: number, failed: number): News {
  if (failed === 0) return { kind: 'success', message: 'Sent. It should appear in a moment.' };
  const message =
    sent > 0
      ? `Sent to ${sent}; ${failed} could not be reached and may have to be set up again.`
      : 'Your browser’s push service did not accept it. Set this browser up again, or try again later.';
  return { kind: 'error', message };
}

function problemOf(error: unknown): string {
  if (error instanceof ApiError) return error.message;
  return 'The browser could not be set up. Its vendor’s push service may be unreachable. Please try again later.';
}
