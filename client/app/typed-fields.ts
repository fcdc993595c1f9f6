const storageKey = 'typed-fields';
/** How long a page may take to show the fields again: it may have to load what it shows. */
const patienceMs = 15_000;

type Field = HTMLInputElement | HTMLTextAreaElement;

interface TypedField {
  /** What names it on its page, and which of those with that name it is. */
  name: string;
  value: string;
}

interface TypedPage {
  path: string;
  fields: TypedField[];
}

const textTypes = new Set(['text', 'search', 'email', 'tel', 'url', 'number', 'date']);

/** Passwords, codes and card numbers are kept nowhere. */
function isKept(field: Field): boolean {
  if (field instanceof HTMLInputElement && !textTypes.has(field.type)) return false;
  return !/^(?:cc-|one-time-code|current-password|new-password)/.test(field.autocomplete);
}

function listFields(): Map<string, Field> {
  const fields = new Map<string, Field>();
  const counts = new Map<string, number>();
  for (const field of document.querySelectorAll<Field>('main input, main textarea')) {
    if (!isKept(field)) continue;
    const name = field.name || field.getAttribute('aria-label') || field.labels?.[0]?.textContent || '';
    const count = counts.get(name) ?? 0;
    counts.set(name, count + 1);
    fields.set(`${name} ${count}`, field);
  }
  return fields;
}

/** Keeps what stands in the fields of this page, which is about to be closed because its person is signed out. */
export function keepTypedFields(): void {
  const fields = [...listFields()].flatMap(([name, { value }]) => (value === '' ? [] : [{ name, value }]));
  if (fields.length === 0) return;
  try {
    const page: TypedPage = { path: location.pathname, fields };
    sessionStorage.setItem(storageKey, JSON.stringify(page));
  } catch {
    // Full or switched off: nothing that the person could do about it now.
  }
}

function takeTypedFields(): TypedField[] {
  try {
    const kept = JSON.parse(sessionStorage.getItem(storageKey) ?? 'null') as TypedPage | null;
    if (kept?.path !== location.pathname) return [];
    sessionStorage.removeItem(storageKey);
    return kept.fields;
  } catch {
    return [];
  }
}

/** As if it had been typed: React hears of values by their event only. */
function type(field: Field, value: string): void {
  const { prototype } = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Puts back what was kept for this page, as its fields come. Returns what ends the waiting for them. */
export function restoreTypedFields(): () => void {
  const missing = new Map(takeTypedFields().map(({ name, value }) => [name, value]));
  const fill = () => {
    for (const [name, field] of listFields()) {
      const value = missing.get(name);
      if (value === undefined || !missing.delete(name)) continue;
      if (field.value !== value) type(field, value);
    }
    if (missing.size === 0) stop();
  };
  const observer = new MutationObserver(fill);
  const timer = setTimeout(() => stop(), patienceMs);
  const stop = () => {
    observer.disconnect();
    clearTimeout(timer);
  };
  observer.observe(document.body, { childList: true, subtree: true });
  fill();
  return stop;
}
