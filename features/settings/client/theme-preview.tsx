import { useId } from 'react';

/** Fixed colours: a preview of the light theme stays light in the dark one. */
const light = {
  canvas: '#faf9f6',
  panel: '#ffffff',
  line: '#e1e0da',
  edge: '#818893',
  strong: '#3e4858',
  soft: '#9a9fa8',
  tint: '#e4eef9',
  word: '#5679ab',
  rows: '#e4eef9',
  mark: '#23508a',
};
const dark = {
  canvas: '#0e131b',
  panel: '#161c26',
  line: '#2d3642',
  edge: '#6c7583',
  strong: '#cfcecb',
  soft: '#7d8189',
  tint: '#1d2f47',
  word: '#7ba4d3',
  rows: '#1d2f47',
  mark: '#f1f0ec',
};

function Screen({ colours }: { colours: typeof light }) {
  const { canvas, panel, line, edge, strong, soft, tint, word, rows, mark } = colours;
  return (
    <>
      <path fill={canvas} d="M0 0h320v192H0z" />
      <path fill={panel} d="M0 0h84v192H0z" />
      <path stroke={line} d="M84.5 0v192" />
      <circle cx="25" cy="25" r="8.5" fill={mark} />
      <path fill="#f8b734" d="M16.5 25a8.5 8.5 0 0 1 17 0z" />
      <rect x="15" y="52" width="55" height="9" rx="4.5" fill={rows} />
      {[72, 92, 112].map((y, index) => (
        <rect key={y} x="15" y={y} width={[43, 50, 43][index]} height="9" rx="4.5" fill={line} />
      ))}
      <rect x="186" y="20" width="116" height="26" rx="13" fill={tint} />
      <rect x="198" y="28" width="90" height="10" rx="5" fill={word} />
      <rect x="102" y="64" width="171" height="9" rx="4.5" fill={strong} />
      <rect x="102" y="81" width="185" height="9" rx="4.5" fill={soft} />
      <rect x="102" y="99" width="121" height="9" rx="4.5" fill={soft} />
      <rect x="229" y="96" width="15" height="15" rx="4" fill="#f8b734" />
      <rect x="102.5" y="139.5" width="200" height="37" rx="18.5" fill={panel} stroke={edge} />
      <circle cx="284" cy="158" r="13" fill="#f8b734" />
    </>
  );
}

export function ThemePreview({ theme }: { theme: 'light' | 'dark' | 'system' }) {
  const clip = useId();
  return (
    <svg
      viewBox="0 0 320 192"
      preserveAspectRatio="xMinYMid slice"
      className="block size-full"
      role="presentation"
    >
      <Screen colours={theme === 'dark' ? dark : light} />
      {theme === 'system' && (
        <>
          <clipPath id={clip}>
            <path d="M180 0h140v192H117z" />
          </clipPath>
          <g clipPath={`url(#${clip})`}>
            <Screen colours={dark} />
          </g>
        </>
      )}
    </svg>
  );
}
