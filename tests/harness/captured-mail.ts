import type { DeliverableMail, MailTransport } from '#features/mail/server/mail-transport.ts';

/** Keeps what would leave the house, oldest first. */
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
