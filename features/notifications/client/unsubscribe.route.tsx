import { apiSend } from '#client/api-client.ts';
import { useSession } from '#client/app/session.tsx';
import { useLoadedExtensions } from '#client/app/use-loaded-extensions.ts';
import { usePageTitle } from '#client/app/use-page-title.ts';
import { ButtonLink } from '#client/ui/button.tsx';
import { SwitchByLink } from '#features/mail/client/switch-by-link.tsx';
import { UnsubscribeAnswer } from '#features/notifications/shared/notifications.contract.ts';
import { mailKinds } from './mail-kinds.ts';

function sendSwitch(token: string, isUndo: boolean): Promise<UnsubscribeAnswer> {
  const body = { token, ...(isUndo && { isUndo }) };
  return apiSend('POST', '/api/notifications/unsubscribe', body, UnsubscribeAnswer);
}

/** /unsubscribe#token, from an email: unsubscribes at once, says from what, and offers undo. */
function UnsubscribePage() {
  usePageTitle('Email preferences');
  const kinds = useLoadedExtensions(mailKinds);
  const { user } = useSession();
  return (
    <SwitchByLink
      name="unsubscribe"
      busyLabel="Switching off"
      send={sendSwitch}
      tell={({ isOn, preference }) => {
        const name = kinds.find((kind) => kind.preference === preference)?.label;
        return {
          title: isOn ? `${name} on again` : `${name} switched off`,
          text: isOn
            ? 'You get these emails as before.'
            : 'You get no more emails of this kind. Others are unchanged.',
          isOff: !isOn,
          button: isOn ? 'Switch off' : 'Undo',
          more: user !== null && (
            <ButtonLink kind="ghost" href="/profile/notifications">
              All notification settings
            </ButtonLink>
          ),
        };
      }}
    />
  );
}

export { UnsubscribePage as Component };
