import { CopySimpleIcon } from '@phosphor-icons/react/CopySimple';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Banner } from '#client/ui/banner.tsx';
import { Button } from '#client/ui/button.tsx';
import { QrCode } from '#client/ui/qr-code.tsx';
import { LoadingRegion, Skeleton } from '#client/ui/skeleton.tsx';
import { useCopy } from '#client/ui/use-copy.ts';
import { Reach, reachPath } from '#features/connections/shared/connections.contract.ts';
import { useConsoleCalls } from './console-calls.tsx';
import { ConsoleCard, ConsoleRow, ConsoleRows } from './console-card.tsx';
import { ConsolePage, ConsoleScreen } from './console-screen.tsx';
import { StateDot } from './state-dot.tsx';

/** /admin/phone */
function PhoneRoute() {
  return (
    <ConsolePage>
      <Phone />
    </ConsolePage>
  );
}

function Phone() {
  const { get } = useConsoleCalls();
  const { data, isError, refetch } = useQuery({
    queryKey: ['console', 'reach'],
    queryFn: ({ signal }) => get(reachPath, Reach, signal),
    refetchOnWindowFocus: false,
    retry: false,
  });
  return (
    <ConsoleScreen title="Use on your phone" lead="The address of this server, and what it still needs.">
      {isError && (
        <Banner kind="error" onRetry={() => void refetch()}>
          The address could not be loaded.
        </Banner>
      )}
      {!data && !isError && (
        <LoadingRegion label="Loading the address">
          <Skeleton className="h-56 rounded-card" />
        </LoadingRegion>
      )}
      {data && <HowToReach reach={data} />}
    </ConsoleScreen>
  );
}

function HowToReach({ reach }: { reach: Reach }) {
  const { publicUrl, isOpenToOthers, networkAddresses } = reach;
  const isPublic = publicUrl !== null && !isThisMachine(publicUrl);
  const [inNetwork] = networkAddresses;
  const address = isPublic ? publicUrl : isOpenToOthers ? inNetwork : undefined;
  return (
    <>
      {address !== undefined && <AddressCard address={address} isPublic={isPublic} />}
      <ConsoleCard title="What it needs">
        <ConsoleRows label="What it needs">
          <Need
            title="An address that others can reach"
            isMet={isPublic || isOpenToOthers}
            whenMet={isPublic ? publicUrl : 'This server listens on its own network.'}
          >
            Now only this machine can connect. A program such as Caddy or Tailscale on this machine can pass
            requests on; or start the server with <code translate="no">HOST=0.0.0.0</code>.
          </Need>
          <Need title="https" isMet={isPublic} whenMet="Sign-in, camera, microphone and push work.">
            Browsers stay signed in, and allow the camera and microphone, over https only. Let Caddy or
            Tailscale get a certificate, and start the server with{' '}
            <code translate="no">PUBLIC_URL=https://your.address</code>.
          </Need>
          <Need title="An account" isMet whenMet="Sign in there with the account you have here.">
            {null}
          </Need>
        </ConsoleRows>
      </ConsoleCard>
    </>
  );
}

function AddressCard({ address, isPublic }: { address: string; isPublic: boolean }) {
  const { copy, isCopied } = useCopy();
  return (
    <div className="flex flex-wrap items-center gap-6 rounded-card border border-line bg-surface p-5">
      <QrCode text={address} label={`QR code of the address ${address}`} />
      <div className="min-w-0 flex-1 basis-60">
        <p className="text-h3 wrap-anywhere" translate="no">
          {address}
        </p>
        <p className="mt-1 text-control text-text-2">
          {isPublic
            ? 'Point the camera of your phone at the code, sign in, and add the page to your home screen.'
            : 'On the same network the page opens, but nobody stays signed in until it has https.'}
        </p>
        <Button
          className="mt-3"
          icon={<CopySimpleIcon size={18} aria-hidden />}
          onClick={() => void copy(address)}
        >
          {isCopied ? 'Copied' : 'Copy address'}
        </Button>
      </div>
    </div>
  );
}

interface NeedProps {
  title: string;
  isMet: boolean;
  whenMet: string;
  /** How to get it. */
  children: ReactNode;
}

function Need({ title, isMet, whenMet, children }: NeedProps) {
  return (
    <ConsoleRow title={title} detail={isMet ? whenMet : children}>
      <StateDot tone={isMet ? 'good' : 'warning'} label={isMet ? 'There' : 'Missing'} />
    </ConsoleRow>
  );
}

function isThisMachine(address: string): boolean {
  return /^(?:localhost|127\.|\[::1\])/.test(new URL(address).hostname);
}

export { PhoneRoute as Component };
