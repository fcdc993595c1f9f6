import type { FormField, FormValues } from '#features/mcp-client/shared/asked-form.schema.ts';
import { AppError } from '#server/errors.ts';
import { said } from '#server/language/sentence.ts';

/**
 * The submitted values, checked against the requested form: no extra fields, and no empty ones.
 * @throws AppError `invalid_input` with a sentence that names the field.
 */
export function checkFormValues(fields: readonly FormField[], given: FormValues): FormValues {
  const values: FormValues = {};
  for (const field of fields) {
    const value = given[field.name];
    const isEmpty = value === undefined || (typeof value === 'string' && value.trim() === '');
    if (isEmpty && !field.isRequired) continue;
    if (isEmpty) throw new AppError('invalid_input', { message: said`Fill in “${field.label}”.` });
    if (!fits(field, value))
      throw new AppError('invalid_input', { message: said`Check what you entered for “${field.label}”.` });
    values[field.name] = value;
  }
  return values;
}

function fits(field: FormField, value: string | number | boolean): boolean {
  const isWithin = (size: number) =>
    (field.least === null || size >= field.least) && (field.most === null || size <= field.most);
  switch (field.kind) {
    case 'yes-no':
      return typeof value === 'boolean';
    case 'number':
      return typeof value === 'number' && Number.isFinite(value) && isWithin(value);
    case 'whole':
      return Number.isSafeInteger(value) && isWithin(value as number);
    case 'choice':
      return field.choices.some((choice) => choice.value === value);
    default:
      return typeof value === 'string' && isWithin(value.length) && hasForm(field.kind, value);
  }
}

function hasForm(kind: FormField['kind'], value: string): boolean {
  switch (kind) {
    case 'email':
      return /^[^\s@]+@[^\s@]+$/.test(value);
    case 'address':
      return URL.canParse(value);
    case 'date':
      return /^\d{4}-\d\d-\d\d$/.test(value) && !Number.isNaN(Date.parse(value));
    case 'moment':
      return /^\d{4}-\d\d-\d\dT/.test(value) && !Number.isNaN(Date.parse(value));
    default:
      return true;
  }
}
