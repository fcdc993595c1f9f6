const base = 36;
const least = 1;
const most = 26;
const skew = 38;
const damp = 700;
const firstBias = 72;
const firstCode = 128;

function adapt(delta: number, length: number, isFirst: boolean): number {
  let rest = isFirst ? Math.floor(delta / damp) : Math.floor(delta / 2);
  rest += Math.floor(rest / length);
  let steps = 0;
  while (rest > ((base - least) * most) / 2) {
    rest = Math.floor(rest / (base - least));
    steps += base;
  }
  return steps + Math.floor(((base - least + 1) * rest) / (rest + skew));
}

function digitOf(code: number): number {
  if (code >= 0x30 && code <= 0x39) return code - 22;
  if (code >= 0x61 && code <= 0x7a) return code - 0x61;
  return Number.NaN;
}

/** Decodes a punycode label (RFC 3492): `xn--mnchen-3ya` is `münchen`. Others are returned unchanged. */
export function readLabel(label: string): string {
  if (!label.startsWith('xn--')) return label;
  const encoded = label.slice(4);
  const edge = encoded.lastIndexOf('-');
  const points = [...encoded.slice(0, Math.max(0, edge))].map((letter) => letter.charCodeAt(0));
  let code = firstCode;
  let bias = firstBias;
  let at = 0;
  for (let next = edge + 1; next < encoded.length; ) {
    const before = at;
    let weight = 1;
    for (let step = base; ; step += base) {
      const digit = digitOf(encoded.charCodeAt(next));
      if (Number.isNaN(digit)) return label;
      next += 1;
      at += digit * weight;
      const threshold = Math.min(Math.max(step - bias, least), most);
      if (digit < threshold) break;
      weight *= base - threshold;
    }
    const length = points.length + 1;
    bias = adapt(at - before, length, before === 0);
    code += Math.floor(at / length);
    if (code > 0x10ffff) return label;
    at %= length;
    points.splice(at, 0, code);
    at += 1;
  }
  return String.fromCodePoint(...points);
}
