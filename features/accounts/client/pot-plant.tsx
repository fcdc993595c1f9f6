const tones = [
  ['#2f6b47', '#3f7f57'],
  ['#74a565', '#8db97c'],
  ['#285a3c', '#37704d'],
  ['#4d8a5c', '#5f9a6b'],
] as const;

interface Leaf {
  x: number;
  y: number;
  angle: number;
  length: number;
  tone: number;
}

/** Five fans of leaves from the pot's middle, the outer ones first so that the inner ones lie on top. */
const leaves: readonly Leaf[] = [120, 104, 84, 62, 40].flatMap((reach, ring) =>
  Array.from({ length: 15 - ring * 2 }, (_, index) => {
    const count = 14 - ring * 2;
    const angle = -86 + (172 / count) * index + (index % 2) * 4;
    const radians = (angle * Math.PI) / 180;
    // Leaves reach further to the sides than upwards, as they do in a window.
    const spread = reach * (1 + 0.12 * Math.abs(Math.sin(radians)));
    return {
      x: 204 + Math.sin(radians) * spread * 0.95,
      y: 582 - Math.cos(radians) * spread - 8,
      angle: angle + (index % 3 === 0 ? 16 : -10),
      length: 56 - ring * 2,
      tone: (index * 3 + ring) % tones.length,
    };
  }),
);

export function PotPlant() {
  return (
    <g>
      {leaves.map((leaf) => (
        <LeafShape key={`${leaf.x}/${leaf.y}`} {...leaf} />
      ))}
      <path d="M155 611H280L268 712H168Z" fill="#c8744a" />
      <path d="M229 611H280L268 712H229Z" fill="#b96842" />
      <rect x="142.7" y="580" width="149.3" height="32" rx="5" fill="#c8744a" />
      <path d="M232 580H287A5 5 0 0 1 292 585V607A5 5 0 0 1 287 612H232Z" fill="#b96842" />
    </g>
  );
}

/** Two halves, the one facing away from the light a little darker. */
function LeafShape({ x, y, angle, length, tone }: Leaf) {
  const [dark, light] = tones[tone] ?? tones[0];
  const half = length / 2;
  const width = length * 0.26;
  return (
    <g transform={`translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${angle.toFixed(1)})`}>
      <path d={`M0 ${half}Q${-width * 1.5} 0 0 ${-half}Z`} fill={light} />
      <path d={`M0 ${half}Q${width * 1.5} 0 0 ${-half}Z`} fill={dark} />
    </g>
  );
}
