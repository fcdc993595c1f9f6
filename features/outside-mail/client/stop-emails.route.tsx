import { apiSend } from '#client/api-client.ts';
import { usePageTitle } from '#client/app/use-page-title.ts';
import { SwitchByLink } from '#features/mail/client/switch-by-link.tsx';
import { StopMailsAnswer } from '#features/outside-mail/shared/outside-mail.contract.ts';

function sendStop(token: string, isUndo: boolean): Promise<StopMailsAnswer> {
  const body = { token, ...(isUndo && { isUndo }) };
  return apiSend('POST', '/api/outside-mail/stop', body, StopMailsAnswer);
}

/** /stop-emails#token, from an email to a person without an account: unsubscribes at once, and offers undo. */
function StopEmailsPage() {
  usePageTitle('Stop emails');
  return (
    <SwitchByLink
      name="stop-emails"
      busyLabel="Stopping"
      send={sendStop}
      tell={({ isStopped, email }) => ({
        title: isStopped ? 'Emails stopped' : 'Emails on again',
        text: isStopped ? (
          <>
            Nobody who uses this server can have emails sent to <strong>{email}</strong> any more.
          </>
        ) : (
          <>
            People who use this server can invite <strong>{email}</strong> again.
          </>
        ),
        isOff: isStopped,
        button: isStopped ? 'Undo' : 'Stop them',
      })}
    />
  );
}

export { StopEmailsPage as Component };
