/**
 * A place where one feature shows what others bring: the tabs of the settings, the actions below an answer. It belongs
 * to the feature that shows it; whoever stands above that feature contributes to it.
 */
export interface ExtensionPoint<Item> {
  readonly name: string;
  /**
   * What is shown there invites to something, so it goes with a feature that is switched off; what was stored stays.
   */
  readonly isOffer: boolean;
  /** Never set: it ties the items to the point in the eyes of the compiler. */
  readonly item?: Item;
}

export interface Contribution {
  readonly point: ExtensionPoint<unknown>;
  readonly items: readonly unknown[];
  /** The screens of the feature that contributes it, as far as someone has to know. */
  readonly paths?: readonly string[];
}

export function extensionPoint<Item>(name: string, { isOffer = false } = {}): ExtensionPoint<Item> {
  return { name, isOffer };
}

export function contribute<Item>(point: ExtensionPoint<Item>, items: readonly Item[]): Contribution {
  return { point, items };
}

const known = new WeakMap<readonly Contribution[], Map<ExtensionPoint<unknown>, readonly unknown[]>>();

/** In the order in which the features stand; the same array each time, so that hooks may depend on it. */
export function itemsOf<Item>(
  point: ExtensionPoint<Item>,
  contributions: readonly Contribution[],
): readonly Item[] {
  const byPoint = known.get(contributions) ?? new Map<ExtensionPoint<unknown>, readonly unknown[]>();
  known.set(contributions, byPoint);
  const items =
    byPoint.get(point) ?? contributions.filter((one) => one.point === point).flatMap((one) => one.items);
  byPoint.set(point, items);
  // A point and its items are put together by `contribute`, which knows their type.
  return items as readonly Item[];
}
