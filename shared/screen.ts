export type ModeCategory = 'search' | 'tools' | 'creation';

/** A tile of the dashboard and of 'Select AI Mode'. */
export interface ScreenMode {
  id: string;
  name: string;
  description: string;
  category: ModeCategory;
  /** Where it stands within its category. */
  order: number;
}

export interface PlannedScreen {
  /** Where it has words of its own for being still to come. */
  lead?: string;
  /** One sentence that says honestly what this page will do. */
  will: string;
  /** What already works and comes closest. */
  instead: { label: string; href: string };
}

/** One address of the product, and every place that leads there. Menus, lists and guards are made from these. */
export interface Screen {
  /**
   * As the router writes it: a segment that begins with `:` stands for any one; one that ends with `?` may be absent.
   */
  path: string;
  title: string;
  /** `person`: without one signed in, the sign-in page comes first and leads back. */
  guard: 'none' | 'person';
  /** For everyone but operators the page does not exist. */
  isForOperators?: true;
  /**
   * The application's header, unless said otherwise. `history`: beside the history panel as well. `bare`: a frame of
   * its own. `site`: a prerendered page, which the router leaves to the browser.
   */
  frame?: 'history' | 'bare' | 'site';
  /**
   * It opens from a cold start without a network, from what this device keeps (`client/offline/`). `parts` names the
   * features whose parts it loads later, beside its own: their files are kept too.
   */
  worksOffline?: { parts: readonly string[] };
  /** The same, once it was opened on this device with a network: its files are many, and nobody else keeps them. */
  worksOfflineOnceOpened?: { parts: readonly string[] };
  /** Set until the screen is built. */
  planned?: PlannedScreen;
  /** What it says where the environment has switched its feature off: there it is as if it were still to come. */
  plannedWhenOff?: PlannedScreen;
  /** How the command palette finds it. Absent where an email, or the middle of something else, leads there. */
  palette?: { order: number; title?: string; otherNames: string; isCommon?: true };
  mode?: ScreenMode;
  /** Its line in the account menu, where a hairline stands between groups. */
  accountMenu?: { label: string; group: 'person' | 'product'; order: number };
  /** Its line in the navigation beside the pages about oneself. */
  accountPage?: { label: string; order: number };
}

/** The address without its parameters, which all may be absent where a menu leads to it. */
export function addressOf({ path }: Pick<Screen, 'path'>): string {
  return path.replaceAll(/\/:[^/]+\?/g, '');
}
