import { PlugsIcon } from '@phosphor-icons/react/Plugs';
import { useSession } from '#client/app/session.tsx';
import { ButtonLink } from '#client/ui/button.tsx';

/** Below models that are not connected: how to connect them. */
export function ConnectMore() {
  const { user } = useSession();
  if (user === null) return null;
  return (
    <div className="mt-5 flex flex-wrap items-center gap-3 text-small text-text-2">
      {user.isOperator ? (
        <>
          <p className="min-w-0 flex-1 basis-60">You run this server, so you can connect more.</p>
          <ButtonLink href="/admin/connect/models" size="small" icon={<PlugsIcon size={18} aria-hidden />}>
            Connect
          </ButtonLink>
        </>
      ) : (
        <p>To have more connected, ask whoever runs this server.</p>
      )}
    </div>
  );
}
