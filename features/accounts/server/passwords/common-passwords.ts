/** How many of the commonest are refused; the list is ordered by how often each was seen in leaks. */
const refusedCount = 20_000;

let refused: Promise<ReadonlySet<string>> | undefined;

/** True for one of the commonest passwords, whatever its case. Loaded on the first sign-up, not at start. */
export async function isCommonPassword(password: string): Promise<boolean> {
  refused ??= load();
  return (await refused).has(password.toLowerCase());
}

async function load(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  const ordered = dictionary['passwords-common'] as string[];
  return new Set(ordered.slice(0, refusedCount));
}
