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

/** Passwords, codes and card numbers are kept nowhere; what cannot be changed was not typed. */
function isKept(field: TextInput): boolean {
  if (field.readOnly) return false;
  if (field instanceof HTMLInputElement && !textTypes.has(field.type)) return false;
  return !/^(?:cc-|one-time-code|current-password|new-password)/.test(field.autocomplete);
}

/** What people call the field. */
export function fieldLabel(field: TextInput): string {
  const label = field.labels?.[0]?.textContent?.trim();
  return label || field.getAttribute('aria-label') || field.placeholder || field.name;
}

/** What tells the field from others of its page. */
function fieldName(field: TextInput): string {
  return (
    field.name || field.getAttribute('aria-label') || field.labels?.[0]?.textContent || field.placeholder
  );
}

/** The fields that are shown, in dialogs too, each by its name and by which of those with that name it is. */
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

/** As if it had been typed: React hears of values by their event only. */
export function setFieldValue(field: TextInput, value: string): void {
  const { prototype } = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
