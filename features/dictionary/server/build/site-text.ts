/** A page of the public site, to be found by the words on it. */
export interface SiteText {
  /** Begins with a slash, so that it is never taken for the slug of an entry. */
  path: string;
  title: string;
  description: string;
  /** Plain text, a paragraph on each line; the first heading may be empty. */
  sections: { heading: string; text: string }[];
}
