export type Formatted =
  | { kind: 'text'; text: string }
  | { kind: 'error'; message: string; line: number; column: number };

/** Whether files with such a name can be formatted. */
export function isFormattable(path: string): boolean {
  return /\.(?:[cm]?[jt]sx?|json|css|html?|md)$/i.test(path);
}

/** A file as Prettier would write it. The path says which language it is in. */
export async function formatText(_file: { path: string; text: string }): Promise<Formatted> {
  throw new Error('Files cannot be formatted yet.');
}
