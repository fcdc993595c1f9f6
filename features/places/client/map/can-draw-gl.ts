let known: boolean | undefined;

/** Whether the browser supports WebGL; in some it is disabled or missing. */
export function canDrawGl(): boolean {
  known ??= document.createElement('canvas').getContext('webgl2') !== null;
  return known;
}
