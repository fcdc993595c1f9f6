import type { Maybe } from '#features/search/server/providers/found-pages.ts';
import { readDate } from '#features/search/server/providers/read-date.ts';

/** The zones that mail headers once spelled out, and some feeds still do. */
const zones: Readonly<Record<string, string>> = {
  Z: '+0000',
  UT: '+0000',
  EST: '-0500',
  EDT: '-0400',
  CST: '-0600',
  CDT: '-0500',
  MST: '-0700',
  MDT: '-0600',
  PST: '-0800',
  PDT: '-0700',
  BST: '+0100',
  CET: '+0100',
  CEST: '+0200',
};

/** Clocks differ a little, and reports may be dated to the moment they were planned for. */
const toleratedMs = 60 * 60_000;

/** Null for what cannot be read, and for a date that has not come yet. */
export function readFeedDate(text: Maybe, now: Date): Date | null {
  const value = (text ?? '').trim().replace(/\s+/g, ' ');
  const inOffsets = value.replace(/ ([A-Z]{1,4})$/, (found, name: string) => {
    const offset = zones[name];
    return offset ? ` ${offset}` : found;
  });
  // Some write "Sept", and some leave the year at two digits; the latter are not guessed at.
  const date = readDate(inOffsets.replace(/\bSept\b/, 'Sep'));
  if (!date || date.getTime() > now.getTime() + toleratedMs) return null;
  return date;
}
