import { brand } from '#shared/brand.ts';

/** The name that rules in robots.txt use for us: letters only. */
export const robotName = `${brand.productName.replace(/[^A-Za-z]/g, '')}Assistant`;

/** Says truthfully who asks, and whom to write to about it. */
export function userAgent(operatorContact: string | undefined): string {
  return `${robotName}/1.0 (${operatorContact ?? 'self-hosted assistant'})`;
}
