const wholeNumber = new Intl.NumberFormat('en', { useGrouping: false });
const shortNumber = new Intl.NumberFormat('en', { maximumFractionDigits: 1 });

interface Measured {
  width: number | null;
  height: number | null;
}

/** "2400 × 1846", or null if unknown. */
export function formatSize({ width, height }: Measured): string | null {
  return width === null || height === null
    ? null
    : `${wholeNumber.format(width)} × ${wholeNumber.format(height)}`;
}

export function formatBytes(bytes: number): string {
  if (bytes < 1_000_000) return `${Math.max(1, Math.round(bytes / 1_000))} kB`;
  return `${shortNumber.format(bytes / 1_000_000)} MB`;
}

/** Aspect ratio, clamped to what fits in a row. Unknown ones are shown like most photographs. */
export function shapeOf({ width, height }: Measured): number {
  if (width === null || height === null) return 4 / 3;
  return Math.min(2.6, Math.max(0.6, width / height));
}
