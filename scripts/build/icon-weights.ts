/** What the visual language uses; each icon carries `light` and `thin` as well. */
export const allWeights = ['regular', 'bold', 'fill', 'duotone'] as const;

const imported = /import \{ (\w+Icon)(?: as (\w+))? \} from '@phosphor-icons\/react\/\w+';\n/g;

/** Somewhere else, an icon that is handed on as a value is drawn in any of these. */
const weightsElsewhere = ['regular', 'fill', 'duotone'] as const;
const drawnBold = /<(\w+)\b[^<>]*\bweight=(?:"bold"|\{[^}]*'bold'[^}]*\})/g;

/**
 * In which weights each icon is drawn, by its name. One that stands in the markup says which it wants; one that is handed
 * on as a value can be drawn in any, bold where the same file does so.
 *
 * @throws Error where something is drawn bold that is no icon of that file: nobody would know which ones it can be
 */
export function findIconWeights(sources: Iterable<string>): Map<string, Set<string>> {
  const weights = new Map<string, Set<string>>();
  for (const source of sources) {
    const rest = source.replaceAll(imported, '');
    const icons = [...source.matchAll(imported)].map(([, icon, alias]) => ({
      icon: `${icon}`,
      name: alias ?? `${icon}`,
    }));
    const bold = [...rest.matchAll(drawnBold)].find(([, tag]) => !icons.some(({ name }) => name === tag));
    if (bold && icons.length === 0) throw new Error(`<${bold[1]}> is drawn bold where there are no icons.`);
    for (const { icon, name } of icons) {
      const found = weights.get(icon) ?? new Set();
      weights.set(icon, found);
      for (const use of rest.matchAll(new RegExp(`(<)?\\b${name}\\b([^>]*>)?`, 'g')))
        for (const weight of weightsOf(use, bold ? allWeights : weightsElsewhere)) found.add(weight);
    }
  }
  return weights;
}

function weightsOf(
  [, opening, attributes = '']: RegExpMatchArray,
  asValue: readonly string[],
): readonly string[] {
  if (!opening) return asValue;
  if (/\{\s*\.\.\.|=>$/.test(attributes)) return allWeights;
  const [, written, calculated] = /\bweight=(?:"(\w+)"|\{([^}]*)\})/.exec(attributes) ?? [];
  if (written) return [written];
  if (calculated === undefined) return ['regular'];
  const named = [...calculated.matchAll(/'(\w+)'/g)].map(([, weight]) => `${weight}`);
  return named.length > 0 ? named : allWeights;
}
