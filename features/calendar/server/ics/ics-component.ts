import ICAL from 'ical.js';

/** In jCal form (RFC 7265): the values begin at index 3. */
export type IcsProperty = readonly [
  name: string,
  parameters: Readonly<Record<string, string | string[]>>,
  type: string,
  ...values: unknown[],
];
type JcalComponent = readonly [
  name: string,
  properties: readonly IcsProperty[],
  components: readonly JcalComponent[],
];

const firstValueAt = 3;

/** The first value of a parameter, by its lower-case name. */
export function parameterOf([, parameters]: IcsProperty, name: string): string | undefined {
  const value = parameters[name];
  return Array.isArray(value) ? value[0] : value;
}

export function valuesOf(property: IcsProperty): unknown[] {
  return property.slice(firstValueAt);
}

/** As an unfolded line. */
export function lineOf(property: IcsProperty): string {
  return ICAL.stringify.property([...property], ICAL.design.icalendar, true);
}

/**
 * A component of a calendar file. The parser’s own objects allocate for every value and every lookup, which takes
 * longer than parsing.
 */
export class IcsComponent {
  readonly properties: readonly IcsProperty[];
  readonly #inner: readonly JcalComponent[];

  constructor([, properties, inner]: JcalComponent) {
    this.properties = properties;
    this.#inner = inner;
  }

  /** @throws Error if it is not a component, or a line is malformed. */
  static parse(block: string): IcsComponent {
    return new IcsComponent(ICAL.parse(block) as JcalComponent);
  }

  all(name: string): IcsProperty[] {
    return this.properties.filter((property) => property[0] === name);
  }

  first(name: string): IcsProperty | undefined {
    return this.properties.find((property) => property[0] === name);
  }

  /** The first value of the first property with this name, else empty. */
  text(name: string): string {
    const value = this.first(name)?.[firstValueAt];
    return value === null || value === undefined ? '' : String(value);
  }

  inner(name: string): IcsComponent[] {
    return this.#inner.flatMap((component) => (component[0] === name ? [new IcsComponent(component)] : []));
  }
}
