import { brand } from '#shared/brand.ts';

/** Our name in robots.txt rules: letters only. */
export const robotName = `${brand.productName.replace(/[^A-Za-z]/g, '')}Assistant`;

/** States truthfully who is requesting, and whom to contact about it. */
export function userAgent(operatorContact: string | undefined): string {
  return `${robotName}/1.0 (${operatorContact ?? 'self-hosted assistant'})`;
}
