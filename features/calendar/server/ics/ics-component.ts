import ICAL from 'ical.js';

/** As jCal has it (RFC 7265): the values begin at the fourth place. */
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

/** The first value of a parameter, by its name in small letters. */
export function parameterOf([, parameters]: IcsProperty, name: string): string | undefined {
  const value = parameters[name];
  return Array.isArray(value) ? value[0] : value;
}

export function valuesOf(property: IcsProperty): unknown[] {
  return property.slice(firstValueAt);
}

/** As a line that is not folded. */
export function lineOf(property: IcsProperty): string {
  return ICAL.stringify.property([...property], ICAL.design.icalendar, true);
}

/**
 * A component of a calendar file. The parser’s own objects make something of every value and of every search, which takes
 * longer than parsing does.
 */
export class IcsComponent {
  readonly properties: readonly IcsProperty[];
  readonly #inner: readonly JcalComponent[];

  constructor([, properties, inner]: JcalComponent) {
    this.properties = properties;
    this.#inner = inner;
  }

  /** @throws Error for what is no component, or has a line that is no property. */
  static parse(block: string): IcsComponent {
    return new IcsComponent(ICAL.parse(block) as JcalComponent);
  }

  all(name: string): IcsProperty[] {
    return this.properties.filter((property) => property[0] === name);
  }

  first(name: string): IcsProperty | undefined {
    return this.properties.find((property) => property[0] === name);
  }

  /** The first value of the first property; empty where there is none. */
  text(name: string): string {
    const value = this.first(name)?.[firstValueAt];
    return value === null || value === undefined ? '' : String(value);
  }

  inner(name: string): IcsComponent[] {
    return this.#inner.flatMap((component) => (component[0] === name ? [new IcsComponent(component)] : []));
  }
}
