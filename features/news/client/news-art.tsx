import type { ReactNode } from 'react';

/** Paper-cut scenes of everyday things, lit from the upper left. */
const scenes: readonly ReactNode[] = [
  <g key="harbour">
    <path d="M0 0h320v180H0z" fill="#CBDFF1" />
    <circle cx="236" cy="58" r="26" fill="#F8B734" />
    <path d="M0 104h320v76H0z" fill="#2D5D9A" />
    <path d="M0 132h320v48H0z" fill="#23508A" />
    <path d="M96 122h92l-16 22h-60z" fill="#F5EFE0" />
    <path d="M138 58v60h-34z" fill="#C8744A" />
    <path d="M146 48v70h42z" fill="#F5EFE0" />
  </g>,
  <g key="hills">
    <path d="M0 0h320v180H0z" fill="#F5EFE0" />
    <circle cx="84" cy="60" r="24" fill="#F8B734" />
    <path d="M0 120 82 76l84 48 70-36 84 44v48H0z" fill="#8DB98E" />
    <path d="M0 146 110 112l92 34 118-26v60H0z" fill="#376B43" />
    <path d="M214 96h34v34h-34z" fill="#C8744A" />
    <path d="m208 98 23-20 23 20z" fill="#5B3A26" />
  </g>,
  <g key="papers">
    <path d="M0 0h320v180H0z" fill="#E3C9A8" />
    <path d="M70 30h128v132H70z" fill="#F5EFE0" />
    <path d="M88 50h92v12H88zM88 74h54v40H88z" fill="#2D5D9A" />
    <path d="M152 74h28v6h-28zm0 14h28v6h-28zm0 14h28v6h-28zM88 128h92v6H88zm0 14h70v6H88z" fill="#B9B3A2" />
    <circle cx="244" cy="112" r="34" fill="#C8744A" />
    <circle cx="244" cy="112" r="24" fill="#5B3A26" />
    <path d="M276 100h18v24h-18z" fill="#C8744A" />
  </g>,
  <g key="street">
    <path d="M0 0h320v180H0z" fill="#F3D9D0" />
    <path d="M24 64h58v116H24z" fill="#9D3D59" />
    <path d="M92 40h72v140H92z" fill="#2D5D9A" />
    <path d="M174 76h52v104h-52z" fill="#C8744A" />
    <path d="M236 52h62v128h-62z" fill="#23508A" />
    <path
      d="M38 80h12v16H38zm20 0h12v16H58zm50-24h14v18h-14zm24 0h14v18h-14zm-24 34h14v18h-14zm24 0h14v18h-14zm56 4h10v14h-10zm60-24h14v18h-14zm24 0h14v18h-14z"
      fill="#FCC857"
    />
    <path d="M0 166h320v14H0z" fill="#5B6575" />
  </g>,
];

/** Neighbours differ, and the same number always gets the same one. */
export function NewsArt({ number, className }: { number: number; className?: string }) {
  return (
    <svg viewBox="0 0 320 180" preserveAspectRatio="xMidYMid slice" className={className} aria-hidden="true">
      {scenes[number % scenes.length]}
      <path d="M0 0h96L0 96z" fill="#fff" opacity=".18" />
    </svg>
  );
}
