/**
 * An allowlist of elements that draw something. Everything else is dropped: scripts, links, external pictures,
 * animations, anything that a later version of SVG may add.
 */
const drawing = new Set(
  `svg g path rect circle ellipse line polyline polygon text tspan textPath defs marker linearGradient
  radialGradient stop clipPath mask pattern symbol use title desc style switch foreignObject filter
  feGaussianBlur feOffset feMerge feMergeNode feDropShadow feFlood feComposite feColorMatrix feBlend`.split(
    /\s+/,
  ),
);
/** The elements of labels where a diagram writes them as HTML. */
const wording = new Set(['div', 'span', 'p', 'br', 'strong', 'em', 'b', 'i', 'code']);
const wordingAttributes = new Set(['class', 'style', 'xmlns', 'width', 'height']);

const svgNamespace = 'http://www.w3.org/2000/svg';
const maxLength = 2_000_000;
const defaultSize = { width: 300, height: 150 };
const maxSide = 8_000;

export interface InertSvg {
  markup: string;
  width: number;
  height: number;
  /** Its own title or description, or else its text. */
  words: string;
}

/** Styles may reference only parts of the same drawing. */
function isInertStyle(css: string): boolean {
  if (/@import|image-set|\bsrc\s*\(|\\/i.test(css)) return false;
  return [...css.matchAll(/url\(\s*['"]?\s*(.?)/gi)].every((match) => match[1] === '#');
}

function isAllowed(element: Element): boolean {
  const names = element.namespaceURI === svgNamespace ? drawing : wording;
  return names.has(element.localName);
}

function cleanAttributes(element: Element): void {
  for (const { name, value } of [...element.attributes]) {
    const isAddress =
      /(?:^|:)(?:href|src|base)$/i.test(name) || /^(?:data|action|poster|srcset)$/i.test(name);
    const isInert =
      !/^on/i.test(name) &&
      !(isAddress && !value.trim().startsWith('#')) &&
      isInertStyle(value) &&
      (element.namespaceURI === svgNamespace || wordingAttributes.has(name));
    if (!isInert) element.removeAttribute(name);
  }
}

function sizeOf(svg: Element): { width: number; height: number } {
  const [, , boxWidth = 0, boxHeight = 0] = (svg.getAttribute('viewBox') ?? '').split(/[\s,]+/).map(Number);
  const own = (name: string) => {
    const value = svg.getAttribute(name) ?? '';
    return /^[\d.]+(?:px)?$/.test(value) ? Number.parseFloat(value) : Number.NaN;
  };
  const width = own('width') || boxWidth || defaultSize.width;
  const height = own('height') || boxHeight || defaultSize.height;
  const scale = Math.min(1, maxSide / Math.max(width, height));
  return { width: width * scale, height: height * scale };
}

function wordsOf(svg: Element): string {
  const said = ['title', 'desc'].map((name) => svg.querySelector(`:scope > ${name}`)?.textContent?.trim());
  const own = said.filter(Boolean).join('. ');
  if (own !== '') return own;
  const labels = [...svg.querySelectorAll('text, foreignObject')].map(
    (label) => label.textContent?.trim() ?? '',
  );
  return [...new Set(labels.filter((label) => label !== ''))].join(', ').slice(0, 400);
}

/**
 * A drawing that is purely visual, as a standalone document; null when the text contains none. It is meant for an
 * `<img>`, which neither runs nor loads anything; this protects anyone who opens it directly.
 */
export function inertSvg(text: string): InertSvg | null {
  if (text.length > maxLength) return null;
  // The HTML parser accepts what people and models write; a document parsed without a window loads nothing. Handlers
  // would not run in it either, but the browser complains about them before they can be removed.
  const written = text.replaceAll(/([\s/"'])on([a-z]+\s*=)/gi, '$1data-$2');
  const svg = new DOMParser().parseFromString(written, 'text/html').querySelector('svg');
  if (!svg) return null;
  for (const link of [...svg.querySelectorAll('a')].reverse()) link.replaceWith(...link.childNodes);
  for (const element of svg.querySelectorAll('*')) {
    if (!isAllowed(element)) element.remove();
    else if (element.localName === 'style' && !isInertStyle(element.textContent ?? '')) element.remove();
    else cleanAttributes(element);
  }
  cleanAttributes(svg);
  if (!svg.querySelector('path, rect, circle, ellipse, line, polyline, polygon, text, use, foreignObject'))
    return null;
  const { width, height } = sizeOf(svg);
  if (!svg.hasAttribute('viewBox')) svg.setAttribute('viewBox', `0 0 ${width} ${height}`);
  svg.setAttribute('width', String(width));
  svg.setAttribute('height', String(height));
  svg.removeAttribute('style');
  return { markup: new XMLSerializer().serializeToString(svg), width, height, words: wordsOf(svg) };
}
