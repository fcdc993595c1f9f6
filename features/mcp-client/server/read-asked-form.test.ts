import { describe, expect, it } from 'vitest';
import { AppError } from '#server/errors.ts';
import { checkFormValues } from './check-form-values.ts';
import { readAskedForm } from './read-asked-form.ts';

const form = (properties: Record<string, unknown>, more: object = {}) => ({
  message: 'Which plot?',
  requestedSchema: { type: 'object', properties, ...more },
});

function fieldsOf(params: unknown) {
  const read = readAskedForm(params);
  if (typeof read === 'string') throw new Error(read);
  return read.fields;
}

describe('a form that an outside server asks for', () => {
  it('is read with all that it says, and without what it would fill in', () => {
    const properties = {
      name: {
        type: 'string',
        title: 'Your name',
        description: 'As on the gate',
        maxLength: 40,
        default: 'Eve',
      },
      plot: { type: 'integer', minimum: 1, maximum: 60 },
      hours: { type: 'number' },
      dig: { type: 'boolean', default: true },
      day: { type: 'string', format: 'date' },
      size: { type: 'string', enum: ['s', 'l'], enumNames: ['Small', 'Large'] },
      soil: { type: 'string', oneOf: [{ const: 'clay', title: 'Clay' }] },
    };
    const fields = fieldsOf(form(properties, { required: ['plot'] }));
    expect(fields.map(({ label, kind, isRequired }) => [label, kind, isRequired])).toEqual([
      ['Your name', 'text', false],
      ['plot', 'whole', true],
      ['hours', 'number', false],
      ['dig', 'yes-no', false],
      ['day', 'date', false],
      ['size', 'choice', false],
      ['soil', 'choice', false],
    ]);
    expect(fields[5]?.choices).toEqual([
      { value: 's', label: 'Small' },
      { value: 'l', label: 'Large' },
    ]);
    expect(JSON.stringify(fields)).not.toContain('Eve');
  });

  it.each([
    ['password', { type: 'string' }],
    ['pin', { type: 'integer' }],
    ['apiKey', { type: 'string' }],
    ['code', { type: 'string', title: 'One-time code' }],
    ['number', { type: 'string', description: 'Your credit card number' }],
    ['wort', { type: 'string', title: 'Passwort' }],
    ['p\u200Bassword', { type: 'string' }],
  ])('is not shown when it asks for a secret: %s', (name, field) => {
    expect(readAskedForm(form({ [name]: field }))).toBe('secret');
  });

  it.each([
    ['a nested object', { place: { type: 'object', properties: {} } }],
    ['a list', { plots: { type: 'array', items: { type: 'string' } } }],
    ['a form of text that is not known', { at: { type: 'string', format: 'password2' } }],
    ['a label without end', { name: { type: 'string', title: 'x'.repeat(201) } }],
    ['no choices', { size: { type: 'string', enum: [] } }],
    [
      'too many fields',
      Object.fromEntries(Array.from({ length: 21 }, (_, at) => [`f${at}`, { type: 'string' }])),
    ],
  ])('is not shown with %s', (_, properties) => {
    expect(readAskedForm(form(properties))).toBe('unreadable');
  });

  it('sends what fits, and nothing besides', () => {
    const fields = fieldsOf(
      form(
        { plot: { type: 'integer', minimum: 1, maximum: 60 }, to: { type: 'string', format: 'email' } },
        { required: ['plot'] },
      ),
    );
    expect(checkFormValues(fields, { plot: 12, to: '', more: 'x' })).toEqual({ plot: 12 });
    for (const values of [{}, { plot: 61 }, { plot: 1.5 }, { plot: '12' }, { plot: 12, to: 'Ada' }]) {
      expect(() => checkFormValues(fields, values as never)).toThrow(AppError);
    }
  });
});
