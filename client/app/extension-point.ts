/**
 * A place where one feature shows what others contribute: the tabs of the settings, the actions below an answer. It
 * belongs to the feature that shows it; features above that one contribute to it.
 */
export interface ExtensionPoint<Item> {
  readonly name: string;
  /** Its items invite people to do something, so those of a disabled feature are hidden; stored content stays. */
  readonly isOffer: boolean;
  /** Never set: it ties the items' type to the point. */
  readonly item?: Item;
}

export interface Contribution {
  readonly point: ExtensionPoint<unknown>;
  readonly items: readonly unknown[];
  /** The screens of the contributing feature, for when they are needed. */
  readonly paths?: readonly string[];
}

export function extensionPoint<Item>(name: string, { isOffer = false } = {}): ExtensionPoint<Item> {
  return { name, isOffer };
}

export function contribute<Item>(point: ExtensionPoint<Item>, items: readonly Item[]): Contribution {
  return { point, items };
}

const known = new WeakMap<readonly Contribution[], Map<ExtensionPoint<unknown>, readonly unknown[]>>();

/** In feature order; the same array each time, so that hooks may depend on it. */
export function itemsOf<Item>(
  point: ExtensionPoint<Item>,
  contributions: readonly Contribution[],
): readonly Item[] {
  const byPoint = known.get(contributions) ?? new Map<ExtensionPoint<unknown>, readonly unknown[]>();
  known.set(contributions, byPoint);
  const items =
    byPoint.get(point) ?? contributions.filter((one) => one.point === point).flatMap((one) => one.items);
  byPoint.set(point, items);
  // `contribute` pairs a point with its items, and knows their type.
  return items as readonly Item[];
}
