import type { ReactNode } from 'react';
import type { Industry } from '#features/site/shared/industries.ts';

const scenes: Record<Industry['id'], { ground: string; art: ReactNode }> = {
  healthcare: {
    ground: '#cbdff1',
    art: (
      <>
        <ellipse cx="160" cy="132" rx="70" ry="7" fill="#23508a" opacity=".25" />
        <path d="M112 60H208V122A12 12 0 0 1 196 134H124A12 12 0 0 1 112 122Z" fill="#fffdf6" />
        <path d="M164 60H208V122A12 12 0 0 1 196 134H164Z" fill="#ece5d2" />
        <path d="M104 38H216V62H104Z" fill="#23508a" />
        <path d="M150 78H170V92H184V112H170V126H150V112H136V92H150Z" fill="#a5475f" />
      </>
    ),
  },
  finance: {
    ground: '#f3dfb4',
    art: (
      <>
        <path d="M60 130H260V142H60Z" fill="#b98555" />
        <ellipse cx="112" cy="120" rx="34" ry="10" fill="#b07015" />
        <ellipse cx="112" cy="106" rx="34" ry="10" fill="#f8b734" />
        <ellipse cx="112" cy="92" rx="34" ry="10" fill="#b07015" />
        <ellipse cx="112" cy="78" rx="34" ry="10" fill="#f8b734" />
        <path d="M176 40H252V130H176Z" fill="#fffdf6" />
        <path
          d="M188 112V92M204 112V76M220 112V84M236 112V60"
          stroke="#23508a"
          strokeWidth="9"
          strokeLinecap="round"
        />
      </>
    ),
  },
  manufacturing: {
    ground: '#ecccbf',
    art: (
      <>
        <path d="M40 142V96L90 70V96L140 70V96L190 70V142Z" fill="#c8744a" />
        <path d="M198 142V34H226V142Z" fill="#a5573a" />
        <path d="M40 142H280V150H40Z" fill="#7a4b36" />
        <path d="M56 112H76V128H56ZM104 112H124V128H104ZM152 112H172V128H152Z" fill="#f5efe0" />
        <circle cx="256" cy="116" r="26" fill="#23508a" />
        <circle cx="256" cy="116" r="10" fill="#ecccbf" />
        <path d="M40 104H190" stroke="#f8b734" strokeWidth="3" strokeDasharray="10 7" />
      </>
    ),
  },
  retail: {
    ground: '#e6dcec',
    art: (
      <>
        <path d="M76 76H244V144H76Z" fill="#fffdf6" />
        <path d="M64 44H256L268 76H52Z" fill="#23508a" />
        <path d="M95 44H127L124 76H88ZM160 44H192L196 76H160Z" fill="#f5efe0" />
        <path d="M94 92H150V144H94Z" fill="#7fa2d0" />
        <path d="M170 92H226V126H170Z" fill="#f8b734" />
        <circle cx="140" cy="120" r="4" fill="#1b4377" />
      </>
    ),
  },
  education: {
    ground: '#dfe9dc',
    art: (
      <>
        <path d="M40 132H280V144H40Z" fill="#b98555" />
        <path d="M70 112H196V132H70Z" fill="#a5475f" />
        <path d="M84 92H210V112H84Z" fill="#f8b734" />
        <path d="M74 72H190V92H74Z" fill="#23508a" />
        <path d="M90 82H150" stroke="#f5efe0" strokeWidth="4" strokeDasharray="10 7" />
        <circle cx="240" cy="108" r="24" fill="#c23b2e" />
        <path d="M240 86Q246 70 258 72" stroke="#3f7f57" strokeWidth="6" fill="none" strokeLinecap="round" />
      </>
    ),
  },
  agriculture: {
    ground: '#cbdff1',
    art: (
      <>
        <circle cx="244" cy="50" r="24" fill="#f8b734" />
        <path d="M0 96Q90 66 180 92T320 84V160H0Z" fill="#8db97c" />
        <path d="M0 122Q100 96 200 118T320 112V160H0Z" fill="#3f7f57" />
        <path
          d="M20 146Q120 116 300 140"
          stroke="#f8b734"
          strokeWidth="3"
          strokeDasharray="12 8"
          fill="none"
        />
        <path
          d="M96 112V76M96 88Q82 84 80 70Q94 72 96 84M96 88Q110 84 112 70Q98 72 96 84"
          stroke="#285a3c"
          strokeWidth="5"
          fill="#74a565"
          strokeLinecap="round"
        />
      </>
    ),
  },
};

export function IndustryArt({ id }: { id: Industry['id'] }) {
  const { ground, art } = scenes[id];
  return (
    <svg viewBox="0 0 320 160" className="scene w-full" aria-hidden="true">
      <path d="M0 0H320V160H0Z" fill={ground} />
      <path d="M170 0H320V120Z" fill="#fff" opacity=".24" />
      {art}
    </svg>
  );
}
