import { describe, expect, it } from 'vitest';
import { declarations } from './declarations.ts';
import { environmentVariables } from './environment.ts';

const kinds = declarations.flatMap(({ connections = [] }) => connections);

describe('what can be connected in the console', () => {
  it('stands in for variables that are declared, each in one place', () => {
    const fields = kinds.flatMap((kind) => kind.fields.map(({ variable }) => variable));
    expect(fields.filter((variable) => !environmentVariables.includes(variable))).toEqual([]);
    expect(fields.length).toBe(new Set(fields).size);
    const others = kinds.flatMap(({ otherVariables = [] }) => otherVariables);
    expect(others.filter((variable) => !environmentVariables.includes(variable))).toEqual([]);
    expect(kinds.length).toBe(new Set(kinds.map(({ id }) => id)).size);
  });

  it('loads each of its tests', async () => {
    for (const { id, test } of kinds) {
      if (test) expect(typeof (await test()), id).toBe('function');
    }
  });

  it('seals whatever the environment treats as a secret', () => {
    // A key that a form showed as plain text would end up in the audit log, too.
    const plain = kinds
      .flatMap(({ fields }) => fields)
      .filter(({ variable, type }) => /KEY$|SECRET$|PASSWORD$/.test(variable) && type !== 'secret');
    expect(plain).toEqual([]);
  });
});
