export const firstPerson = {
  name: 'Olive Operator',
  email: 'operator@example.com',
  password: 'A-horse-of-the-operator',
};

/**
 * The first account of a fresh server becomes its operator's. Tests create one up front, so that nobody they create is
 * special; tests about the operator start a server without it.
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
