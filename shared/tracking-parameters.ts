const trackingParameter =
  /^(utm_.+|mtm_.+|pk_.+|hsa_.+|fbclid|gclid|gclsrc|dclid|gbraid|wbraid|msclkid|yclid|twclid|ttclid|li_fat_id|igshid|igsh|mc_[ce]id|_hsenc|_hsmi|mkt_tok|vero_id|ref_src|ref_url|oly_(anon|enc)_id|s_cid|srsltid)$/i;

/** Whether a query parameter only tells a site where a visitor came from, so that the page is the same without it. */
export function isTrackingParameter(name: string): boolean {
  return trackingParameter.test(name);
}
