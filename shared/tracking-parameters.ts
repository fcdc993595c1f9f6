const prefixes = ['utm_', 'mtm_', 'pk_', 'hsa_'];
const names = new Set(
  `fbclid gclid gclsrc dclid gbraid wbraid msclkid yclid twclid ttclid li_fat_id igshid igsh mc_cid mc_eid _hsenc _hsmi
  mkt_tok vero_id ref_src ref_url oly_anon_id oly_enc_id s_cid srsltid`.split(/\s+/),
);

/** Whether a query parameter only tells a site where a visitor came from, so that the page is the same without it. */
export function isTrackingParameter(name: string): boolean {
  const lower = name.toLowerCase();
  return names.has(lower) || prefixes.some((prefix) => lower.startsWith(prefix) && lower !== prefix);
}
