import { describe, expect, it } from 'vitest';
import { caretAfter, formatExpiry, formatNumber, recognise } from './card-number.ts';
import { readCard } from './read-card.ts';

const now = new Date('2026-11-21T12:00:00');
const visa = { number: '4242 4242 4242 4242', expiry: '12/27', code: '123', name: ' Ada Lovelace ' };
const problemOf = (change: Partial<typeof visa>) => readCard({ ...visa, ...change }, now).problem;

describe('readCard', () => {
  it('gives away the brand, four digits, the expiry and the name, and nothing else', () => {
    expect(readCard(visa, now).card).toEqual({
      brand: 'visa',
      last4: '4242',
      expMonth: 12,
      expYear: 2027,
      name: 'Ada Lovelace',
    });
    expect(readCard({ ...visa, name: ' ' }, now).card).not.toHaveProperty('name');
  });

  it.each([
    ['4242424242424242', 'visa'],
    ['5555 5555 5555 4444', 'mastercard'],
    ['2223 0031 2200 3222', 'mastercard'],
    ['3782 822463 10005', 'american-express'],
    ['6011 1111 1111 1117', 'discover'],
    ['3056 9309 0259 04', 'diners-club'],
    ['3566 0020 2036 0505', 'jcb'],
    ['6200 0000 0000 0005', 'unionpay'],
  ])('knows %s as %s', (number, brand) => {
    expect(readCard({ ...visa, number, code: '1234' }, now).card?.brand).toBe(brand);
  });

  it.each([
    [{ number: '' }, 'number', 'Card number must be 16 digits'],
    [{ number: '4242 4242 4242 424' }, 'number', 'Card number must be 16 digits'],
    [{ number: '3782 8224 6310 0051' }, 'number', 'Card number must be 16 digits'],
    [{ number: '4242 4242 4242 4243' }, 'number', 'That card number has a typing mistake'],
    [{ expiry: '' }, 'expiry', 'Expiration month must be from 1 to 12'],
    [{ expiry: '13/27' }, 'expiry', 'Expiration month must be from 1 to 12'],
    [{ expiry: '00/27' }, 'expiry', 'Expiration month must be from 1 to 12'],
    [{ expiry: '12/2' }, 'expiry', 'Expiration year must be this year or later'],
    [{ expiry: '12/25' }, 'expiry', 'Expiration year must be this year or later'],
    [{ expiry: '10/26' }, 'expiry', 'That card has expired'],
    [{ code: '12' }, 'code', 'CVC must be 3 or 4 digits'],
    [{ code: '12345' }, 'code', 'CVC must be 3 or 4 digits'],
    [{ code: '12a' }, 'code', 'CVC must be 3 or 4 digits'],
    [{ number: '3782 822463 10005', code: '123' }, 'code', 'CVC must be 3 or 4 digits'],
    [{ name: '4242 4242 4242 4242' }, 'name', 'Name on card must be a name'],
  ])('refuses %j', (change, field, message) => {
    expect(problemOf(change)).toEqual({ field, message });
  });

  it('names the first problem only, from top to bottom', () => {
    expect(problemOf({ number: '1', expiry: '99/00', code: '' })?.field).toBe('number');
    expect(problemOf({ expiry: '99/00', code: '' })?.field).toBe('expiry');
  });

  it('takes a card to the end of its month', () => {
    expect(problemOf({ expiry: '11/26' })).toBeUndefined();
  });
});

describe('what is typed', () => {
  it('is grouped as it stands on the card', () => {
    expect(formatNumber('4242424242424242')).toBe('4242 4242 4242 4242');
    expect(formatNumber('378282246310005')).toBe('3782 822463 10005');
    expect(formatNumber('4242-4242 abc 4')).toBe('4242 4242 4');
    expect(formatNumber('3782822463100059999')).toBe('3782 822463 10005');
    expect(formatNumber('')).toBe('');
  });

  it('becomes a month and a year', () => {
    expect(['1', '12', '122', '1227'].map((typed) => formatExpiry(typed, ''))).toEqual([
      '1',
      '12/',
      '12/2',
      '12/27',
    ]);
    expect(formatExpiry('5', '')).toBe('05/');
    expect(formatExpiry('1/', '1')).toBe('01/');
    expect(formatExpiry('12', '12/')).toBe('12');
  });

  it('keeps the caret behind the same digit', () => {
    expect(caretAfter('4242 4', 5)).toBe(6);
    expect(caretAfter('4242 42', 2)).toBe(2);
  });

  it('shows its brand from the first digits on', () => {
    expect(recognise('42').brand).toBe('visa');
    expect(recognise('37').brand).toBe('american-express');
    expect(recognise('').brand).toBe('card');
  });
});
