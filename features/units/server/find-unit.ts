import {
  angleUnits,
  dataUnits,
  energyUnits,
  fuelUnits,
  powerUnits,
  pressureUnits,
  speedUnits,
  temperatureUnits,
  timeUnits,
} from './everyday-kinds.ts';
import { areaUnits, lengthUnits } from './length-area.ts';
import type { Unit } from './unit.ts';
import { massUnits, volumeUnits } from './volume-mass.ts';

export const allUnits: Unit[] = [
  ...lengthUnits,
  ...areaUnits,
  ...volumeUnits,
  ...massUnits,
  ...temperatureUnits,
  ...speedUnits,
  ...timeUnits,
  ...dataUnits,
  ...energyUnits,
  ...powerUnits,
  ...pressureUnits,
  ...angleUnits,
  ...fuelUnits,
];

const bySymbol = new Map<string, Unit>();
const byName = new Map<string, Unit>();
for (const unit of allUnits) {
  for (const symbol of unit.symbols) if (!bySymbol.has(symbol)) bySymbol.set(symbol, unit);
  for (const name of unit.names) if (!byName.has(name)) byName.set(name, unit);
}
// Symbols in the wrong case are accepted if unambiguous.
for (const unit of allUnits) {
  for (const symbol of unit.symbols) {
    const lower = symbol.toLowerCase();
    if (!byName.has(lower) && !bySymbol.has(lower)) byName.set(lower, unit);
  }
}

function variants(text: string): string[] {
  const lower = text.toLowerCase();
  return [
    lower,
    lower.replace(/^u\.?s\.? /, 'us '),
    lower.replace(/^(?:american) /, 'us '),
    lower.replace(/\.$/, ''),
  ];
}

/** Finds a unit by any of its names, plurals or symbols. */
export function findUnit(written: string): Unit | undefined {
  const text = written.trim().replace(/\s+/g, ' ');
  if (!text || text.length > 60) return undefined;
  const symbol = bySymbol.get(text);
  if (symbol) return symbol;
  for (const variant of variants(text)) {
    const found = byName.get(variant) ?? bySymbol.get(variant);
    if (found) return found;
  }
  return undefined;
}
