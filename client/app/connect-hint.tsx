import { PlugsIcon } from '@phosphor-icons/react/Plugs';
import { ButtonLink } from '#client/ui/button.tsx';
import { useSession } from './session.tsx';

/** Under what is empty because nothing is connected: whom to ask, or the way there for whoever it is. */
export function ConnectHint() {
  const { user } = useSession();
  return user?.isOperator ? (
    <>You run this server, so you can connect one.</>
  ) : (
    <>Ask whoever runs this server to connect one.</>
  );
}

/** Only for operators; to everybody else there is no such place. */
export function ConnectLink({ step }: { step: 'models' | 'search' | 'mail' }) {
  const { user } = useSession();
  if (!user?.isOperator) return null;
  return (
    <ButtonLink href={`/admin/connect/${step}`} kind="primary" icon={<PlugsIcon size={18} aria-hidden />}>
      Connect
    </ButtonLink>
  );
}
