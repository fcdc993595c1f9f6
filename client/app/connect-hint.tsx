import { PlugsIcon } from '@phosphor-icons/react/Plugs';
import { ButtonLink } from '#client/ui/button.tsx';
import { useSession } from './session.tsx';

/**
 * Shown where something is empty because nothing is connected: whom to ask or, for operators, a link to the console.
 */
export function ConnectHint() {
  const { user } = useSession();
  return user?.isOperator ? (
    <>You run this server, so you can connect one.</>
  ) : (
    <>Ask whoever runs this server to connect one.</>
  );
}

/** Only for operators; for everyone else there is no such page. */
export function ConnectLink({ step, size }: { step: ConnectStep; size?: 'small' }) {
  const { user } = useSession();
  if (!user?.isOperator) return null;
  return (
    <ButtonLink
      href={connectHref(step)}
      kind="primary"
      icon={<PlugsIcon size={size ? 16 : 18} aria-hidden />}
      {...(size && { size })}
    >
      Connect
    </ButtonLink>
  );
}

/** The same for use within a sentence. */
export function ConnectNote({ step }: { step: ConnectStep }) {
  const { user } = useSession();
  return user?.isOperator ? <a href={connectHref(step)}>Connect one</a> : <>Ask whoever runs this server.</>;
}

type ConnectStep = 'models' | 'search' | 'mail';

export const connectHref = (step: ConnectStep) => `/admin/connect/${step}`;
