import { parseRational, type Rational, rational } from '#features/calculator/server/rational.ts';

export type UnitKind =
  | 'length'
  | 'area'
  | 'volume'
  | 'mass'
  | 'temperature'
  | 'speed'
  | 'time'
  | 'data'
  | 'energy'
  | 'power'
  | 'pressure'
  | 'angle'
  | 'fuel economy';

export interface Unit {
  kind: UnitKind;
  singular: string;
  plural: string;
  /** Base units per unit; each kind's base is the SI unit (litre for volume, byte for data). */
  factor: Rational;
  /** Added before scaling, for temperatures. */
  offset: Rational;
  /** Fuel per distance instead of distance per fuel. */
  isInverse: boolean;
  /** Matched case-insensitively. */
  names: string[];
  /** Matched exactly, since "Mb" and "MB" differ. */
  symbols: string[];
}

interface UnitOptions {
  plural?: string;
  names?: string[];
  symbols?: string[];
  offset?: string;
  isInverse?: boolean;
}

/** `factor` is a decimal, or a fraction such as "5/9". */
export function fraction(text: string): Rational {
  const [num = '0', den = '1'] = text.split('/');
  const [top, bottom] = [parseRational(num), parseRational(den)];
  return rational(top.num * bottom.den, top.den * bottom.num);
}

export function unit(kind: UnitKind, singular: string, factor: string, options: UnitOptions = {}): Unit {
  const plural = options.plural ?? `${singular}s`;
  return {
    kind,
    singular,
    plural,
    factor: fraction(factor),
    offset: fraction(options.offset ?? '0'),
    isInverse: options.isInverse ?? false,
    names: [singular, plural, ...(options.names ?? [])].map((name) => name.toLowerCase()),
    symbols: options.symbols ?? [],
  };
}
