import { BuildingsIcon } from '@phosphor-icons/react/Buildings';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { apiSend } from '#client/api-client.ts';
import { useSession } from '#client/app/session.tsx';
import { Banner } from '#client/ui/banner.tsx';
import { Button } from '#client/ui/button.tsx';
import { ProxySignInAnswer, type SignInWays } from '#features/accounts/shared/organisation.contract.ts';
import { homePath } from '#shared/home-path.ts';
import { describeAccountError } from './account-error.ts';
import { leaveForService } from './sign-in-ways.ts';

const failure = 'Failed to sign in. Please try again.';

interface ServiceButtonsProps {
  ways: SignInWays;
  /** What the proxy's assertion may still need; the second step begins with this text. */
  onMore?: (what: 'second-step' | 'link', token: string) => void;
}

/** Signing in with one's organisation: a button for each provider, and one for the proxy in front of the server. */
export function ServiceButtons({ ways: { own, providers, proxyEmail }, onMore }: ServiceButtonsProps) {
  const { refresh } = useSession();
  const [search] = useSearchParams();
  const [problem, setProblem] = useState<string>();
  const [busyWith, setBusyWith] = useState<string | null>(null);

  async function run(name: string, work: () => Promise<void>): Promise<void> {
    if (busyWith !== null) return;
    setBusyWith(name);
    setProblem(undefined);
    try {
      await work();
    } catch (error) {
      setProblem(describeAccountError(error, failure).message);
      setBusyWith(null);
    }
  }

  const leave = (id: string) =>
    run(id, () => {
      const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
      const next = search.get('next');
      return leaveForService(`/api/account/services/${id}/start`, {
        timeZone,
        ...(next !== null && { next }),
      });
    });

  const enterByProxy = () =>
    run('proxy', async () => {
      const answer = await apiSend('POST', '/api/account/sign-in/proxy', undefined, ProxySignInAnswer);
      if (answer.next !== homePath && answer.challenge !== undefined) onMore?.(answer.next, answer.challenge);
      else await refresh();
      setBusyWith(null);
    });

  // Where there is no other way in, it is the primary action.
  const kind = own ? 'secondary' : 'primary';
  return (
    <div className="flex flex-col gap-3">
      {problem !== undefined && <Banner kind="error">{problem}</Banner>}
      {proxyEmail !== null && onMore && (
        <Button
          kind={kind}
          size="large"
          isFullWidth
          isBusy={busyWith === 'proxy'}
          busyLabel="Signing in"
          onClick={() => void enterByProxy()}
        >
          <span className="truncate">Continue as {proxyEmail}</span>
        </Button>
      )}
      {providers.map(({ id, label }) => (
        <Button
          key={id}
          kind={kind}
          size="large"
          isFullWidth
          isBusy={busyWith === id}
          busyLabel={`Going to ${label}`}
          icon={<BuildingsIcon size={20} aria-hidden />}
          onClick={() => void leave(id)}
        >
          Continue with {label}
        </Button>
      ))}
    </div>
  );
}

/** Whether any of this is available. */
export function hasServices(ways: SignInWays | undefined): ways is SignInWays {
  return ways !== undefined && (ways.providers.length > 0 || ways.proxyEmail !== null);
}

/** “or” between the form and the ways that do without it. */
export function OrLine() {
  return (
    <div className="my-5 flex items-center gap-3 text-small text-text-2" aria-hidden>
      <span className="h-px flex-1 bg-line" />
      or
      <span className="h-px flex-1 bg-line" />
    </div>
  );
}
