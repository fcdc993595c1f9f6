interface RecipeArtProps {
  /** The same seed draws the same picture. */
  seed: string;
  foods: readonly string[];
  className?: string;
}

const grounds = ['#f3dfb8', '#dbe8d4', '#eacbbd', '#cfe1f2', '#e4daea', '#f0e2cd'];
const bowls = ['#24508c', '#fbfaf4', '#1b2536', '#a8455f', '#c87a4d', '#f3ead6'];

const colours: readonly (readonly [RegExp, string])[] = [
  [/tomato|red pepper|chilli|passata|strawberr|paprika|kidney|radish/, '#d2462e'],
  [/\bpeas?\b|spinach|kale|lettuce|basil|mint|parsley|coriander leaf|broccoli|courgette|rocket/, '#4f8a45'],
  [/herb|lime|cucumber|green|edamame|avocado|dill|leek|mangetout|pak/, '#4f8a45'],
  [/carrot|pumpkin|squash|sweet potato|orange|curry|turmeric|lentil|apricot|mango/, '#e08a2e'],
  [
    /chickpea|corn|banana|lemon|cheddar|pasta|egg|potato|butter|honey|noodle|polenta|pineapple|syrup/,
    '#f0c367',
  ],
  [/aubergine|blueberr|beetroot|red onion|red cabbage|grape|plum|olive|fig/, '#5b3a6e'],
  [/chocolate|cocoa|mushroom|beef|black bean|date|walnut|soy|stock|bread|toast|sausage/, '#7a4a2b'],
  [
    /milk|cream|yoghurt|rice|oat|tofu|mozzarella|feta|flour|coconut|onion|garlic|cauliflower|cod|fish|chicken|sugar/,
    '#f6ead2',
  ],
  [/salmon|prawn|ham|bacon|raspberr|chorizo|pancetta/, '#e57f6d'],
];

/** A bowl from above, drawn from the recipe's foods. */
export function RecipeArt({ seed, foods, className }: RecipeArtProps) {
  const random = randomFrom(seed);
  const ground = pick(grounds, random());
  const bowl = pick(bowls, random());
  const tones = foods.map(
    (food) => colours.find(([pattern]) => pattern.test(food.toLowerCase()))?.[1] ?? '#d9a35b',
  );
  const base = tones[0] ?? '#e9c98f';
  const pieces = Array.from({ length: 46 }, (_, at) => {
    const angle = random() * Math.PI * 2;
    const distance = Math.sqrt(random()) * 66;
    const tone = tones[(at % Math.max(1, tones.length - 1)) + (tones.length > 1 ? 1 : 0)] ?? '#f6ead2';
    return {
      id: at,
      x: 160 + Math.cos(angle) * distance,
      y: 90 + Math.sin(angle) * distance,
      size: 4 + random() * 7,
      turn: random() * 180,
      tone,
      isLeaf: tone === '#4f8a45',
    };
  });
  return (
    <svg viewBox="0 0 320 180" preserveAspectRatio="xMidYMid slice" aria-hidden className={className}>
      <rect width="320" height="180" fill={ground} />
      <path d="M188 0 L320 120 L320 180 L120 180 Z" fill="#fff" opacity=".16" />
      <circle cx="168" cy="98" r="92" fill="#000" opacity=".14" />
      <circle cx="160" cy="90" r="92" fill={bowl} />
      <circle cx="160" cy="90" r="78" fill="#000" opacity=".12" />
      <circle cx="160" cy="90" r="75" fill={base} />
      {pieces.map(({ id, x, y, size, turn, tone, isLeaf }) =>
        isLeaf ? (
          <path
            key={id}
            d="M-9 0 Q0 -6 9 0 Q0 6 -9 0 Z"
            fill={tone}
            transform={`translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${turn.toFixed(0)})`}
          />
        ) : (
          <circle
            key={id}
            cx={x.toFixed(1)}
            cy={y.toFixed(1)}
            r={size.toFixed(1)}
            fill={tone}
            opacity=".92"
          />
        ),
      )}
    </svg>
  );
}

function pick(from: readonly string[], share: number): string {
  return from[Math.floor(share * from.length)] ?? '#f3dfb8';
}

/** A seeded generator of numbers between 0 and 1. */
function randomFrom(seed: string): () => number {
  let state = 2_166_136_261;
  for (const sign of seed) state = Math.imul(state ^ (sign.codePointAt(0) ?? 0), 16_777_619);
  return () => {
    state = Math.imul(state ^ (state >>> 15), 2_246_822_507);
    state = Math.imul(state ^ (state >>> 13), 3_266_489_909);
    state ^= state >>> 16;
    return (state >>> 0) / 4_294_967_296;
  };
}
