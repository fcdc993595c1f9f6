export type TextInput = HTMLInputElement | HTMLTextAreaElement;

const textTypes = new Set([
  'text',
  'search',
  'email',
  'tel',
  'url',
  'number',
  'date',
  'time',
  'datetime-local',
]);

/** Passwords, codes and card numbers are never kept; read-only fields were not typed into. */
function isKept(field: TextInput): boolean {
  if (field.readOnly) return false;
  if (field instanceof HTMLInputElement && !textTypes.has(field.type)) return false;
  return !/^(?:cc-|one-time-code|current-password|new-password)/.test(field.autocomplete);
}

/** The field's visible name. */
export function fieldLabel(field: TextInput): string {
  const label = field.labels?.[0]?.textContent?.trim();
  return label || field.getAttribute('aria-label') || field.placeholder || field.name;
}

/** Identifies the field among others on its page. */
function fieldName(field: TextInput): string {
  return (
    field.name || field.getAttribute('aria-label') || field.labels?.[0]?.textContent || field.placeholder
  );
}

/** All visible fields, including those in dialogs, each by its name and its index among fields with that name. */
export function listFields(): Map<string, TextInput> {
  const fields = new Map<string, TextInput>();
  const counts = new Map<string, number>();
  for (const field of document.querySelectorAll<TextInput>('input, textarea')) {
    if (!isKept(field)) continue;
    const name = fieldName(field);
    const count = counts.get(name) ?? 0;
    counts.set(name, count + 1);
    fields.set(`${name} ${count}`, field);
  }
  return fields;
}

/** As if it had been typed: React only notices values through their event. */
export function setFieldValue(field: TextInput, value: string): void {
  const { prototype } = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
