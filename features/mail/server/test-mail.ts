import type { ConnectionTester } from '#server/connection-kind.ts';
import { AppError } from '#server/errors.ts';
import { said } from '#server/language/sentence.ts';
import { brand } from '#shared/brand.ts';

/** Do not wait longer for a mail server that is down. */
const patienceMs = 12_000;

/** Sends an email to the person who presses the button, and reports the mail server's response. */
export const testMail: ConnectionTester = async ({ env: { mail }, email }) => {
  if (!mail?.smtpUrl) throw new AppError('invalid_input', { message: 'Enter the mail server first.' });
  const { createTransport } = await import('nodemailer');
  const transport = createTransport({
    url: mail.smtpUrl,
    connectionTimeout: patienceMs,
    greetingTimeout: patienceMs,
    socketTimeout: patienceMs,
  });
  try {
    const { response } = await transport.sendMail({
      from: mail.from,
      to: { name: '', address: email },
      subject: `A test from ${brand.name}`,
      text: `This email was sent from the console of ${brand.name}. Email works.`,
    });
    return said`An email to ${email} was accepted: “${response}”`;
  } finally {
    transport.close();
  }
};
