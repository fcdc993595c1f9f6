/** Identifies the same code across frames. */
export function keyOfCode({ text, format }: { text: string; format: string }): string {
  return `${format} ${text}`;
}
