export type PictureKind = 'diagram' | 'picture';

/** Languages of code that can be viewed as a picture. */
export function pictureKindOf(language: string): PictureKind | null {
  const name = language.toLowerCase();
  if (name === 'mermaid') return 'diagram';
  return name === 'svg' ? 'picture' : null;
}
