let known: boolean | undefined;

/** Whether the browser can draw with the graphics card; some are told not to, and some have none. */
export function canDrawGl(): boolean {
  known ??= document.createElement('canvas').getContext('webgl2') !== null;
  return known;
}
