export type ModeCategory = 'search' | 'tools' | 'creation';

/** A tile of the dashboard and of 'Select AI Mode'. */
export interface ScreenMode {
  id: string;
  name: string;
  description: string;
  category: ModeCategory;
  /** Its position within its category. */
  order: number;
}

export interface PlannedScreen {
  /** Where it has words of its own for being still to come. */
  lead?: string;
  /** One sentence that says honestly what this page will do. */
  will: string;
  /** The closest alternative that already works. */
  instead: { label: string; href: string };
}

export type AccountPageIcon = 'person' | 'shield' | 'bell' | 'clock' | 'lock';

/** One address of the product, and every place that links to it. Menus, lists and guards are derived from these. */
export interface Screen {
  /** As the router writes it: a segment that begins with `:` matches any one; one that ends with `?` is optional. */
  path: string;
  title: string;
  /** `person`: without a signed-in person, the sign-in page comes first and leads back. */
  guard: 'none' | 'person';
  /** For everyone but operators, the page does not exist. */
  isForOperators?: true;
  /**
   * The application's header, unless specified. `history`: with the history panel as well. `bare`: a frame of its own.
   * `site`: a prerendered page, which the router leaves to the browser.
   */
  frame?: 'history' | 'bare' | 'site';
  /**
   * It opens from a cold start without a network, from what this device keeps (`client/offline/`). `parts` names the
   * features whose parts it loads later, besides its own: their files are kept too.
   */
  worksOffline?: { parts: readonly string[] };
  /**
   * The same, but only after it was opened on this device with a network: its many files are kept only for those who
   * use it.
   */
  worksOfflineOnceOpened?: { parts: readonly string[] };
  /** Set until the screen is built. */
  planned?: PlannedScreen;
  /** What it says if the environment has disabled its feature: it then appears as if it were still to come. */
  plannedWhenOff?: PlannedScreen;
  /** How the command palette finds it. Absent if it is only reached from an email, or from within another flow. */
  palette?: { order: number; title?: string; otherNames: string; isCommon?: true };
  mode?: ScreenMode;
  /** Its entry in the account menu, with dividers between groups. */
  accountMenu?: { label: string; group: 'person' | 'product'; order: number };
  /** Its entry in the navigation of the profile pages. */
  accountPage?: { label: string; order: number; icon: AccountPageIcon };
}

/** The address without its parameters, which must all be optional if a menu links to it. */
export function addressOf({ path }: Pick<Screen, 'path'>): string {
  return path.replaceAll(/\/:[^/]+\?/g, '');
}
