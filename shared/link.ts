export interface Link {
  label: string;
  href: string;
}

/** Links that belong together; a menu draws a divider between groups. */
export type LinkGroup = readonly Link[];
