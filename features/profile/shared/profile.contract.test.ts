import { describe, expect, it } from 'vitest';
import { isoDate, UpdateProfileInput } from './profile.contract.ts';

const read = (change: object) => UpdateProfileInput.safeParse(change);
const problem = (change: object) => read(change).error?.issues[0]?.message;
const day = 24 * 3_600_000;

describe('a profile', () => {
  it('stores what is left empty as nothing', () => {
    const empty = {
      username: '',
      phoneNumber: ' ',
      birthday: '',
      website: '',
      gender: '',
      location: '',
      bio: '',
    };
    expect(Object.values(read(empty).data ?? {})).toEqual(Array(7).fill(null));
  });

  it.each([
    ['example.com', 'https://example.com'],
    ['http://example.com', 'http://example.com'],
    ['HTTPS://Example.com/~ada?x=1#me', 'HTTPS://Example.com/~ada?x=1#me'],
    [' example.com/ada ', 'https://example.com/ada'],
    ['example.com:8080/ada', 'https://example.com:8080/ada'],
  ])('takes the website %j as %j', (given, kept) => {
    expect(read({ website: given }).data?.website).toBe(kept);
  });

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java\tscript:alert(1)',
    ' javascript:alert(1)//https://example.com',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:x',
    'file:///etc/passwd',
    'ftp://example.com',
    '&#106;avascript:alert(1)',
    'https://',
    'https://exa mple.com',
    'https://paypal.com@evil.example',
    'https:\\\\evil.example',
    'localhost',
    'me',
    `https://example.com/${'x'.repeat(300)}`,
  ])('refuses the website %j', (website) => {
    expect(problem({ website })).toBe('Enter a web address, such as https://example.com');
  });

  it.each(['ada', 'Ada.Lovelace', 'a_b-c', '123', 'x'.repeat(30)])('takes the username %j', (username) => {
    expect(read({ username }).data?.username).toBe(username);
  });

  it.each([
    ['ab', 'Username must be at least 3 characters'],
    ['x'.repeat(31), 'Username must be at most 30 characters'],
    ['.ada', 'Username can contain letters, digits, and single dots, hyphens or underscores between them'],
    ['ada..l', 'Username can contain letters, digits, and single dots, hyphens or underscores between them'],
    ['аda', 'Username can contain letters, digits, and single dots, hyphens or underscores between them'],
    ['Admin', 'That username is not available'],
    ['EVERYDAY', 'That username is not available'],
  ])('refuses the username %j', (username, message) => {
    expect(problem({ username })).toBe(message);
  });

  it.each(['+44 20 7946 0958', '(020) 7946-0958', '12345', '+1.555.0100'])(
    'takes the phone %j',
    (phoneNumber) => {
      expect(read({ phoneNumber }).data?.phoneNumber).toBe(phoneNumber);
    },
  );

  it.each(['1234', '+', 'call me', '1'.repeat(16), '--------'])('refuses the phone %j', (phoneNumber) => {
    expect(problem({ phoneNumber })).toMatch(/^Enter a phone number/);
  });

  it.each([
    [isoDate(Date.now() + 2 * day), 'Birthday cannot be in the future'],
    ['1899-12-31', 'Enter a year from 1900 onwards'],
    ['2001-02-30', 'Enter a date that exists'],
    ['yesterday', 'Enter a date that exists'],
  ])('refuses the birthday %s', (birthday, message) => {
    expect(problem({ birthday })).toBe(message);
    expect(read({ birthday: '1815-12-10' }).success).toBe(false);
    expect(read({ birthday: '1990-12-10' }).success).toBe(true);
  });

  it.each([
    [{ name: ' A ' }, 'Name must be at least 2 characters'],
    [{ name: 'A'.repeat(101) }, 'Name must be at most 100 characters'],
    [{ location: 'x'.repeat(101) }, 'Location must be at most 100 characters'],
    [{ bio: 'x'.repeat(501) }, 'Bio must be at most 500 characters'],
    [{ gender: 'none' }, 'Choose one from the list'],
  ])('refuses %j', (change, message) => {
    expect(problem(change)).toBe(message);
  });

  it.each(['email', 'subscriptionTier', 'image', 'id', 'updatedAt'])('has no %s to be set', (field) => {
    expect(read({ [field]: 'x' }).success).toBe(false);
  });
});
