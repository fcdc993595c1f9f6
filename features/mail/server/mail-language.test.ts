import { expect, it } from 'vitest';
import { said } from '#server/language/sentence.ts';
import { renderMail } from './render-mail.ts';

const mail = {
  name: 'Ada',
  subject: said`Welcome to ${'Everyday'}`,
  paragraphs: ['If you did not create an account, ignore this email.'],
};

it('is written in the language of whoever gets it', () => {
  const { subject, text, html } = renderMail(mail, 'ar');
  expect(subject).toBe('مرحبًا بك في Everyday');
  expect(text).toContain('مرحبًا Ada،');
  expect(html).toContain('<html lang="ar" dir="rtl">');
});

it('is English where nothing else is known', () => {
  const { subject, html } = renderMail(mail);
  expect(subject).toBe('Welcome to Everyday');
  expect(html).toContain('<html lang="en" dir="ltr">');
});
