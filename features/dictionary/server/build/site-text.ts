/** A page of the public site, searchable by its text. */
export interface SiteText {
  /** Begins with a slash, so that it is never taken for the slug of an entry. */
  path: string;
  title: string;
  description: string;
  /** Plain text, a paragraph on each line; the first heading may be empty. */
  sections: { heading: string; text: string }[];
}
