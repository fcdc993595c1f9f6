import { spokenWords } from './spoken-words.ts';

/** Spoken words for TeX symbols. */
const signOf: Readonly<Record<string, string>> = {
  times: '×',
  cdot: '×',
  div: '/',
  leq: '≤',
  le: '≤',
  geq: '≥',
  ge: '≥',
  approx: '≈',
  neq: '≠',
  ne: '≠',
  pm: '±',
  pi: 'π',
  infty: '∞',
};
/** Longer formulas are skipped. */
const longest = 160;

/** A formula in words if it can be spoken; otherwise a note that there is one. */
export function sayMaths(tex: string, language: string): string {
  const words = spokenWords(language);
  if (tex.length > longest || /\\begin|\\int|\\sum|\\prod|\\lim|\\matrix/.test(tex)) return words.formula;
  let said = tex.replaceAll(/\\(?:left|right|,|;|!|quad|displaystyle)/g, ' ');
  const inner = String.raw`\{([^{}]*)\}`;
  const fraction = new RegExp(String.raw`\\[dt]?frac\s*${inner}\s*${inner}`);
  const root = new RegExp(String.raw`\\sqrt\s*${inner}`);
  const text = new RegExp(String.raw`\\(?:text|mathrm|operatorname)\s*${inner}`);
  // From the inside out: replaced inner groups have no braces any more.
  for (let before = ''; before !== said; ) {
    before = said;
    said = said
      .replace(text, ' $1 ')
      .replaceAll(/\^\s*\{\s*2\s*\}|\^\s*2(?!\d)/g, ` ${words.squared} `)
      .replaceAll(/\^\s*\{\s*3\s*\}|\^\s*3(?!\d)/g, ` ${words.cubed} `)
      .replace(
        new RegExp(String.raw`\^\s*(?:${inner}|(\w))`),
        (_all, some, one) => ` ${words.power} ${some ?? one} `,
      )
      .replace(new RegExp(String.raw`_\s*(?:${inner}|(\w))`), (_all, some, one) => ` ${some ?? one} `)
      .replace(fraction, ` $1 ${words.over} $2 `)
      .replace(root, ` ${words.root} $1 `);
  }
  said = said.replaceAll(/\\([A-Za-z]+)/g, (_all, name: string) => signOf[name] ?? name);
  said = said.replaceAll(/[=+×/<>≤≥≈≠±π∞]|-/g, (sign) => ` ${words.signs[sign] ?? sign} `);
  return said
    .replaceAll(/[{}\\$&]/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
}
