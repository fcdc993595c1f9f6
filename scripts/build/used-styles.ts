import { type Selector, transform } from 'lightningcss';

/** Classes that scripts set on the root element before the first paint. */
const setByScripts = ['dark'];

/** The rules that can match elements of these documents; rules without a class are kept. */
export function keepUsedStyles(styles: string, documents: readonly string[]): string {
  const classes = new Set(setByScripts);
  for (const document of documents)
    for (const [, list] of document.matchAll(/\bclass="([^"]*)"/g))
      for (const name of decode(`${list}`).split(/\s+/)) classes.add(name);
  const canMatch = (selector: Selector): boolean =>
    selector.every((part) => {
      if (part.type === 'class') return classes.has(part.name);
      // A negation matches elements with none of its classes.
      if (part.type !== 'pseudo-class' || (part.kind !== 'is' && part.kind !== 'where')) return true;
      return part.selectors.some(canMatch);
    });
  const kept = rewrite(styles, {
    Rule: {
      style: ({ value: { selectors } }) => (selectors.some(canMatch) ? undefined : []),
    },
  });
  return dropUnusedNames(kept);
}

/** Animations, and registered properties, that no remaining rule uses. */
function dropUnusedNames(styles: string): string {
  const timesNamed = (name: string) => styles.split(name).length - 1;
  return rewrite(styles, {
    Rule: {
      keyframes: ({ value: { name } }) => (timesNamed(name.value) > 1 ? undefined : []),
      property: ({ value: { name } }) => (timesNamed(name) > 1 ? undefined : []),
    },
  });
}

function rewrite(styles: string, visitor: Parameters<typeof transform>[0]['visitor']): string {
  const { code } = transform({
    filename: 'styles.css',
    code: Buffer.from(styles),
    minify: true,
    ...(visitor && { visitor }),
  });
  return code.toString();
}

function decode(attribute: string): string {
  return attribute
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
}
