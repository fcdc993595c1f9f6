import type { DeliverableMail, MailTransport } from '#features/mail/server/mail-transport.ts';

/** Captures outgoing mail, oldest first. */
export function captureMail(): { mails: DeliverableMail[]; transport: MailTransport } {
  const mails: DeliverableMail[] = [];
  return {
    mails,
    transport: {
      async deliver(mail) {
        mails.push(mail);
      },
    },
  };
}
