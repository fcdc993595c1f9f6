import type { ReactNode } from 'react';

interface Drawing {
  /** Its alternative text. */
  title: string;
  width: number;
  height: number;
  ground: string;
  art: ReactNode;
}

const leaf = '#376b43';
const lightLeaf = '#74a967';
const clay = '#c8744a';
const darkClay = '#a85a36';
const cotton = '#f5efe0';
const wood = '#b98555';

/** Paper cuts of everyday things, made for samples, lit from the upper left. */
export const drawings = {
  tomato: {
    title: 'A tomato in a clay pot',
    width: 240,
    height: 320,
    ground: '#ecccbf',
    art: (
      <>
        <path d="M0 268H240V320H0Z" fill="#d8a97b" />
        <ellipse cx="124" cy="296" rx="66" ry="8" fill="#6b4a2a" opacity=".3" />
        <path d="M120 216V60" stroke={leaf} strokeWidth="6" />
        <path d="M120 190C70 184 58 150 62 132C96 132 118 156 120 190Z" fill={leaf} />
        <path d="M120 168C172 162 182 128 178 108C144 110 122 134 120 168Z" fill={lightLeaf} />
        <path d="M120 122C82 112 76 84 82 66C108 70 120 92 120 122Z" fill={leaf} />
        <path d="M120 96C150 90 158 66 152 48C130 52 120 70 120 96Z" fill={lightLeaf} />
        <circle cx="88" cy="168" r="16" fill="#c23b2e" />
        <circle cx="156" cy="150" r="14" fill="#c23b2e" />
        <circle cx="104" cy="112" r="11" fill="#f8b734" />
        <path d="M68 210H172L158 292H82Z" fill={clay} />
        <path d="M120 210H172L158 292H120Z" fill={darkClay} />
        <path d="M62 198H178V220H62Z" fill={clay} />
      </>
    ),
  },
  window: {
    title: 'Herbs on a windowsill',
    width: 340,
    height: 300,
    ground: '#ebe1c8',
    art: (
      <>
        <path d="M50 24H290V236H50Z" fill="#fffdf6" />
        <path d="M62 36H278V224H62Z" fill="#cbdff1" />
        <path d="M62 224C110 150 220 150 278 224Z" fill="#a9cfa0" />
        <path d="M62 36H170L62 168Z" fill="#fff" opacity=".45" />
        <path d="M166 36H174V224H166Z" fill="#fffdf6" />
        <path d="M34 232H306V250H34Z" fill="#fffdf6" />
        <path d="M34 250H306V258H34Z" fill="#cfc4a6" />
        <path d="M92 186C78 150 84 138 96 130C112 142 118 160 112 186Z" fill={leaf} />
        <path d="M108 186C104 156 124 140 136 144C138 164 128 180 112 188Z" fill={lightLeaf} />
        <path d="M84 184H130L124 232H90Z" fill={clay} />
        <path d="M212 186C200 150 206 132 222 126C236 142 240 162 232 186Z" fill={lightLeaf} />
        <path d="M230 186C228 160 246 148 258 152C258 172 248 182 232 188Z" fill={leaf} />
        <path d="M204 184H250L244 232H210Z" fill="#23508a" />
      </>
    ),
  },
  lemon: {
    title: 'A lemon tree',
    width: 240,
    height: 320,
    ground: cotton,
    art: (
      <>
        <path d="M0 0H150L0 240Z" fill="#fff" opacity=".5" />
        <path d="M0 264H240V320H0Z" fill="#bcb6a4" />
        <path d="M114 130H126V236H114Z" fill={wood} />
        <circle cx="120" cy="92" r="70" fill={leaf} />
        <path d="M120 22A70 70 0 0 1 120 162Z" fill="#2a5535" />
        <circle cx="92" cy="74" r="13" fill="#f8b734" />
        <circle cx="140" cy="60" r="12" fill="#f8b734" />
        <circle cx="150" cy="108" r="13" fill="#f8b734" />
        <circle cx="104" cy="120" r="12" fill="#f8b734" />
        <path d="M82 230H158L148 300H92Z" fill="#2d5d9a" />
        <path d="M120 230H158L148 300H120Z" fill="#1b4377" />
      </>
    ),
  },
  bowl: {
    title: 'Tomatoes in a bowl, seen from above',
    width: 300,
    height: 300,
    ground: '#1b4377',
    art: (
      <>
        <circle cx="158" cy="158" r="112" fill="#0f1e35" opacity=".35" />
        <circle cx="150" cy="150" r="112" fill={cotton} />
        <circle cx="150" cy="150" r="88" fill="#d5cdb8" />
        <circle cx="120" cy="118" r="36" fill="#c23b2e" />
        <circle cx="186" cy="128" r="32" fill="#e07a5a" />
        <circle cx="114" cy="184" r="31" fill="#f8b734" />
        <circle cx="178" cy="190" r="37" fill="#c23b2e" />
        <path d="M120 106V130M109 112L131 124M131 112L109 124" stroke={leaf} strokeWidth="5" />
        <path d="M178 178V202M167 184L189 196M189 184L167 196" stroke={leaf} strokeWidth="5" />
      </>
    ),
  },
  can: {
    title: 'A watering can and a plant',
    width: 380,
    height: 300,
    ground: '#f3dba6',
    art: (
      <>
        <path d="M0 222H380V300H0Z" fill="#f6e6c4" />
        <ellipse cx="150" cy="246" rx="100" ry="9" fill="#8a6a30" opacity=".3" />
        <path d="M90 140H214L222 240H82Z" fill="#9d3d59" />
        <path d="M152 140H214L222 240H152Z" fill="#7c2f46" />
        <path d="M214 172L292 108L304 122L220 208Z" fill="#9d3d59" />
        <path d="M104 140C104 92 198 92 198 140" stroke="#9d3d59" strokeWidth="12" fill="none" />
        <path d="M322 196C308 168 312 156 322 148C336 158 342 176 334 196Z" fill={leaf} />
        <path d="M332 196C332 174 346 164 358 168C358 186 348 196 334 200Z" fill={lightLeaf} />
        <path d="M302 194H354L346 244H310Z" fill={clay} />
      </>
    ),
  },
  mug: {
    title: 'A mug on a table at sunrise',
    width: 380,
    height: 280,
    ground: '#cbdff1',
    art: (
      <>
        <circle cx="286" cy="150" r="62" fill="#f8b734" />
        <path d="M0 150H380V280H0Z" fill="#2d5d9a" />
        <path d="M0 176H380V280H0Z" fill={wood} />
        <ellipse cx="160" cy="250" rx="82" ry="9" fill="#5e3f20" opacity=".35" />
        <path d="M96 116H216V226A22 22 0 0 1 194 248H118A22 22 0 0 1 96 226Z" fill={cotton} />
        <path d="M156 116H216V226A22 22 0 0 1 194 248H156Z" fill="#e3d9bf" />
        <path d="M216 138C258 134 258 206 214 202" stroke={cotton} strokeWidth="14" fill="none" />
        <ellipse cx="156" cy="116" rx="60" ry="12" fill="#7a4b2b" />
        <path d="M24 160H356" stroke="#fff" strokeWidth="2.5" strokeDasharray="14 9" strokeLinecap="round" />
      </>
    ),
  },
} satisfies Record<string, Drawing>;

export type DrawingId = keyof typeof drawings;

/** Fills its box like a photograph. */
export function DrawnPicture({ id, className }: { id: DrawingId; className?: string }) {
  const { title, width, height, ground, art } = drawings[id];
  return (
    <svg
      role="img"
      aria-label={title}
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="xMidYMid slice"
      className={className}
    >
      <path d={`M0 0H${width}V${height}H0Z`} fill={ground} />
      {art}
    </svg>
  );
}
