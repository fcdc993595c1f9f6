import type { Maybe } from '#features/search/server/providers/found-pages.ts';
import { readDate } from '#features/search/server/providers/read-date.ts';

/** The zone names that mail headers once used, and some feeds still do. */
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

/** Clocks differ a little, and reports may carry the time they were scheduled for. */
const toleratedMs = 60 * 60_000;

/** Null if it is unparseable, or in the future. */
export function readFeedDate(text: Maybe, now: Date): Date | null {
  const value = (text ?? '').trim().replace(/\s+/g, ' ');
  const inOffsets = value.replace(/ ([A-Z]{1,4})$/, (found, name: string) => {
    const offset = zones[name];
    return offset ? ` ${offset}` : found;
  });
  // Some write "Sept", and some use two-digit years; the latter are not guessed.
  const date = readDate(inOffsets.replace(/\bSept\b/, 'Sep'));
  if (!date || date.getTime() > now.getTime() + toleratedMs) return null;
  return date;
}
