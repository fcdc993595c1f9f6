/** The weights in the visual language; each icon also has `light` and `thin`. */
export const allWeights = ['regular', 'bold', 'fill', 'duotone'] as const;

const imported = /import \{ (\w+Icon)(?: as (\w+))? \} from '@phosphor-icons\/react\/\w+';\n/g;

/** An icon that is passed to other files as a value may be drawn in any of these. */
const weightsElsewhere = ['regular', 'fill', 'duotone'] as const;
const drawnBold = /<(\w+)\b[^<>]*\bweight=(?:"bold"|\{[^}]*'bold'[^}]*\})/g;

/**
 * The weights in which each icon is drawn, by its name. An icon in markup states its weight, and so does the markup of
 * an icon chosen from two; one that is passed as a value may be drawn in any, and in bold only if the same file
 * does so.
 *
 * @throws Error if something other than an icon of that file is drawn in bold: its icons could not be determined
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
      for (const weight of weightsIn(rest, name, bold ? allWeights : weightsElsewhere)) found.add(weight);
    }
  }
  return weights;
}

function weightsIn(source: string, name: string, asValue: readonly string[]): string[] {
  const choice = new RegExp(`\\bconst (\\w+) = [^;<{([]*\\b${name}\\b[^;<{([]*;`, 'g');
  const chosen = [...source.matchAll(choice)].flatMap(([, other]) => {
    const drawn = weightsIn(source, `${other}`, asValue);
    return drawn.length > 0 ? drawn : asValue;
  });
  const rest = source.replaceAll(choice, '');
  const uses = rest.matchAll(new RegExp(`(<)${name}\\b([^>]*>)?|\\b${name}\\b`, 'g'));
  // The name of a choice also occurs in its definition.
  const isChoice = (use: RegExpMatchArray) => rest.slice(0, use.index).endsWith('const ');
  return [...chosen, ...[...uses].flatMap((use) => (isChoice(use) ? [] : weightsOf(use, source, asValue)))];
}

function weightsOf(
  [, opening, attributes = '']: RegExpMatchArray,
  source: string,
  asValue: readonly string[],
): readonly string[] {
  if (!opening) return asValue;
  const [, spread] = /\{\s*\.\.\.([\w.]+)/.exec(attributes) ?? [];
  const shared = spread === undefined ? [] : weightsSpread(source, spread);
  if (attributes.endsWith('=>')) return allWeights;
  const [, written, calculated] = /\bweight=(?:"(\w+)"|\{([^}]*)\})/.exec(attributes) ?? [];
  if (written) return [written, ...shared];
  if (calculated === undefined) return shared.length > 0 ? shared : ['regular'];
  const named = [...calculated.matchAll(/'(\w+)'/g)].map(([, weight]) => `${weight}`);
  return named.length > 0 ? named : allWeights;
}

/** Shared attributes of several icons in a file: `const icon = { size: 20 } as const`. */
function weightsSpread(source: string, name: string): readonly string[] {
  const shared = new RegExp(`\\bconst ${name.replaceAll('.', '\\.')} = \\{([^{}]*)\\}`).exec(source)?.[1];
  if (shared === undefined || shared.includes('...')) return allWeights;
  const [, weight] = /\bweight: '(\w+)'/.exec(shared) ?? [];
  if (weight !== undefined) return [weight];
  return /\bweight\b/.test(shared) ? allWeights : ['regular'];
}
