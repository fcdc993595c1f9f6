import type { CSSProperties } from 'react';
import { Mark } from '#client/ui/mark.tsx';
import { ownPalette } from '#features/site-settings/shared/own-palette.ts';

interface LooksPreviewProps {
  name: string;
  colour: string | null;
  picture: string | null;
}

/** The unsaved selection, in both themes. */
export function LooksPreview({ name, colour, picture }: LooksPreviewProps) {
  return (
    <section
      aria-label="Preview"
      className="min-w-0 rounded-card border border-line bg-surface p-5 high-contrast:border-2"
    >
      <h2 className="text-h3">Preview</h2>
      <div className="mt-3 grid gap-3 sm:grid-cols-2">
        {(['light', 'dark'] as const).map((theme) => (
          <Sample key={theme} theme={theme} name={name} colour={colour} picture={picture} />
        ))}
      </div>
    </section>
  );
}

const own = {
  light: { canvas: '#faf9f6', text: '#1b2536', primary: '#23508a', link: '#1d5596', onPrimary: '#ffffff' },
  dark: { canvas: '#0e131b', text: '#f1f0ec', primary: '#94c2f3', link: '#9ac8f8', onPrimary: '#0a1628' },
} as const;

function Sample({ theme, name, colour, picture }: LooksPreviewProps & { theme: 'light' | 'dark' }) {
  const palette = colour === null ? {} : ownPalette(colour, theme);
  const { canvas, text, primary, link, onPrimary } = own[theme];
  const ring = { '--mark-ring': text } as CSSProperties;
  return (
    <div
      className="min-w-0 rounded-control border border-line p-4"
      style={{ backgroundColor: canvas, color: text }}
    >
      <p className="flex min-w-0 items-center gap-2 text-h3 font-bold" translate="no">
        {picture === null ? (
          <span style={ring} className="inline-flex">
            <Mark size={24} />
          </span>
        ) : (
          <img src={picture} alt="" width={28} height={28} className="shrink-0 object-contain" />
        )}
        <span className="truncate">{name}</span>
      </p>
      <p
        className="mt-4 inline-block rounded-control px-4 py-2 text-control font-semibold"
        style={{ backgroundColor: palette['--primary'] ?? primary, color: onPrimary }}
      >
        A button
      </p>
      <p className="mt-3 text-control font-semibold" style={{ color: palette['--link'] ?? link }}>
        A link
      </p>
    </div>
  );
}
