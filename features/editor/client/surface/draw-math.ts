/** A rendered formula; null where it cannot be parsed. The renderer is loaded with the first one. */
export async function drawMath(tex: string, isDisplay: boolean): Promise<HTMLElement | null> {
  if (tex.trim() === '') return null;
  const { renderMath } = await import('#features/assistant/client/markdown/render-math.ts');
  const place = document.createElement(isDisplay ? 'div' : 'span');
  return renderMath(tex, isDisplay, place) ? place : null;
}
