import type { EverydaySum } from './everyday-sum.ts';

const opening = '(?:what is |calculate |find |the )*';
const name = '(?<name>sin|cos|tan|sine|cosine|tangent)';
const angle = String.raw`\(?\s*(?<angle>-?[\d.]+)\s*\)?`;
const unit = String.raw`(?<unit>°|deg|degrees?|radians?|rad)?\s*\)?`;
const written = new RegExp(String.raw`^${opening}${name}\s*(?:of )?${angle}\s*${unit}$`, 'i');

/** "sin 30": in degrees or radians as stated, and both if unstated. */
export function readAngle(question: string): EverydaySum | undefined {
  const found = written.exec(question)?.groups;
  if (!found) return undefined;
  const { name = '', angle = '', unit = '' } = found;
  const short = name.slice(0, 3).toLowerCase();
  const inDegrees: EverydaySum = {
    expression: `${short}d(${angle})`,
    says: `${short}(${angle}°) is {}`,
    decimals: 6,
  };
  const inRadians: EverydaySum = {
    expression: `${short}(${angle})`,
    says: `${short}(${angle} radians) is {}`,
    decimals: 6,
  };
  if (/^(?:°|deg)/i.test(unit)) return inDegrees;
  if (/^rad/i.test(unit)) return inRadians;
  return {
    ...inDegrees,
    says: `${short} ${angle} is {} if the angle is in degrees`,
    further: [{ ...inRadians, says: 'In radians it is {}' }],
  };
}
