import { describe, expect, it } from 'vitest';
import { greetingName, mailedLabel } from './names-in-mail.ts';
import { renderMail } from './render-mail.ts';

describe('greetingName', () => {
  it.each([
    'Maya',
    'Maya Okafor',
    "Aoife O'Brien",
    'Aoife O’Brien',
    'Jean-Luc Picard',
    'J. R. R. Tolkien',
    'Martin Luther King, Jr.',
    'Zoë Müller',
    'María José Ruiz',
    '山田太郎',
    'अनिता शर्मा',
    'محمد علي',
  ])('greets %s', (name) => expect(greetingName(name)).toBe(name));

  it.each([
    'evil.example',
    'Maya evil.example',
    'Maya, see evil.example',
    'https://evil.example',
    'http evil example',
    'www.evil.example',
    'www evil example',
    'evil．example',
    'evil。example',
    'evil․example',
    'evil .example',
    'evil. example/x',
    'mallory@evil.example',
    'call 0800 123 456',
    'Maya [click](https://evil.example)',
    '<a href="//evil.example">Maya</a>',
    'Your account is closed, please write to us at once',
    `M${'a'.repeat(60)}`,
    '',
    '  ',
    '💰 Maya',
  ])('does not greet “%s”', (name) => expect(greetingName(name)).toBeUndefined());

  it('drops what nobody sees', () => expect(greetingName('Ma\u202eya\u{e0041}')).toBe('Maya'));
});

describe('mailedLabel', () => {
  it.each(['Laptop', 'My laptop 2', 'iPhone (work)', 'Ada’s key', 'ci_runner-3'])('tells %s', (label) => {
    expect(mailedLabel(label)).toBe(label);
  });
  it.each([
    'evil.example',
    'evil。example',
    'www evil',
    'a/b',
    'a@b',
    'x:y',
    '0800 123 456',
    'call us at once or you lose it',
    '',
  ])('does not tell “%s”', (label) => expect(mailedLabel(label)).toBeUndefined());
});

it('never puts a name that is none into an email', () => {
  const name = 'evil.example';
  const { text, html } = renderMail({ name, subject: 'Welcome', paragraphs: ['Hello.'] });
  expect(text + html).not.toContain(name);
  expect(text).toMatch(/^Hello,\n/);
});
