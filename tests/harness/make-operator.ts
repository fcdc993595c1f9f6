import { addOperator } from '#features/accounts/server/operators/operators.ts';
import type { TestApp } from './test-app.ts';
import type { TestPerson } from './test-person.ts';

/** An operator who has just confirmed their identity. */
export async function makeOperator(app: TestApp, name = 'Olive'): Promise<TestPerson> {
  const person = await app.createPerson({ name });
  await app.open.database.transaction((tx) => addOperator(tx, person, { via: 'command' }));
  return person;
}
