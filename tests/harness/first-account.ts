export const firstPerson = {
  name: 'Olive Operator',
  email: 'operator@example.com',
  password: 'A-horse-of-the-operator',
};

/**
 * The first account of a fresh server is its operator's. Tests let somebody else have it, so that nobody they make is
 * anybody special; those of the operator start a server without.
 */
export async function makeFirstAccount(origin: string): Promise<void> {
  const ways = (await (await fetch(`${origin}/api/account/ways`)).json()) as { first: string | null };
  if (ways.first !== 'operator') return;
  const answer = await fetch(`${origin}/api/account/sign-up`, {
    method: 'POST',
    headers: { Origin: origin, 'Content-Type': 'application/json' },
    body: JSON.stringify(firstPerson),
  });
  if (!answer.ok) throw new Error(`The first sign-up answered ${answer.status}: ${await answer.text()}`);
}
