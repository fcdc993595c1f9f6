import { onUnauthenticated } from '#client/api-client.ts';
import { fieldLabel, listFields, setFieldValue, type TextInput } from './text-inputs.ts';

const storageKey = 'typed-fields';
/** How long a page may take to show its fields again: it may have to load what it shows. */
const patienceMs = 5_000;
/** Fields that were typed into and are no longer shown, of which a form that was just sent is one. */
const maxRemembered = 20;

interface TypedField {
  /** What names it on its page, and which of those with that name it is. */
  name: string;
  value: string;
  /** What people call it. */
  label: string;
  /** Someone typed it; anything else in a field came from the server and comes again. */
  isTyped: boolean;
  /** In a dialog, or in a form that has closed: nothing opens that again but the person. */
  isClosed: boolean;
}

interface TypedPage {
  path: string;
  fields: TypedField[];
}

/** Words that were typed before the session ended, and whose field is not shown. */
export type UnrestoredWords = Pick<TypedField, 'name' | 'label' | 'value'>;

const typed = new Map<TextInput, Omit<TypedField, 'isTyped' | 'isClosed'>>();
/** What was sent and refused because the session was over. */
let refusedBodies: string[] = [];

function rememberTyping({ target }: Event): void {
  for (const [name, field] of listFields()) {
    if (field !== target) continue;
    typed.delete(field);
    typed.set(field, { name, label: fieldLabel(field), value: field.value });
    const oldest = typed.size > maxRemembered ? typed.keys().next() : undefined;
    if (oldest?.value) typed.delete(oldest.value);
  }
}

/** Learns what is typed, so that it can be told from what a page filled in. Returns what ends that. */
export function followTyping(): () => void {
  document.addEventListener('input', rememberTyping, true);
  const stop = onUnauthenticated((body) => {
    if (body !== undefined) refusedBodies.push(body);
  });
  return () => {
    document.removeEventListener('input', rememberTyping, true);
    stop();
    typed.clear();
    refusedBodies = [];
  };
}

/** Some forms close as they are sent: their words are those that the refused request carried. */
function listRefused(): TypedField[] {
  return [...typed].flatMap(([field, words]) => {
    const sent = JSON.stringify(words.value.trim());
    if (field.isConnected || sent === '""') return [];
    const isRefused = refusedBodies.some((body) => body.includes(sent));
    return isRefused ? [{ ...words, isTyped: true, isClosed: true }] : [];
  });
}

function listShown(): TypedField[] {
  return [...listFields()].flatMap(([name, field]) => {
    const isTyped = typed.has(field);
    const isClosed = field.closest('main') === null;
    if (field.value === '' || (isClosed && !isTyped)) return [];
    return [{ name, label: fieldLabel(field), value: field.value, isTyped, isClosed }];
  });
}

/** Keeps what stands in the fields of this page, which is about to be closed because its person is signed out. */
export function keepTypedFields(): void {
  const fields = [...listShown(), ...listRefused()];
  typed.clear();
  refusedBodies = [];
  if (fields.length > 0) store({ path: location.pathname, fields });
}

function store(page: TypedPage): void {
  try {
    if (page.fields.length === 0) sessionStorage.removeItem(storageKey);
    else sessionStorage.setItem(storageKey, JSON.stringify(page));
  } catch {
    // Full or switched off: the person can do nothing about it now.
  }
}

function readTypedFields(): TypedField[] {
  try {
    const kept = JSON.parse(sessionStorage.getItem(storageKey) ?? 'null') as TypedPage | null;
    return kept?.path === location.pathname ? kept.fields : [];
  } catch {
    return [];
  }
}

/** The person has seen the words that found no field. */
export function forgetTypedFields(): void {
  store({ path: '', fields: [] });
}

/**
 * Puts back what was kept for this page, as its fields come, also those of a dialog that is opened again. `onWaiting`
 * hears of the words whose field is not there. Returns what ends the waiting for them.
 */
export function restoreTypedFields(onWaiting: (words: readonly UnrestoredWords[]) => void): () => void {
  const path = location.pathname;
  const missing = new Map(readTypedFields().map((field) => [field.name, field]));
  let isPatient = true;
  const report = () =>
    onWaiting([...missing.values()].filter(({ isTyped, isClosed }) => isTyped && (isClosed || !isPatient)));
  const fill = () => {
    const before = missing.size;
    for (const [name, field] of listFields()) {
      const kept = missing.get(name);
      if (kept === undefined || !missing.delete(name)) continue;
      if (field.value !== kept.value) setFieldValue(field, kept.value);
    }
    if (missing.size === before) return;
    store({ path, fields: [...missing.values()] });
    report();
    if (missing.size === 0) stop();
  };
  const observer = new MutationObserver(fill);
  const timer = setTimeout(() => {
    isPatient = false;
    // A page that came without these fields will not show them later; what a dialog had may be opened again.
    for (const [name, { isTyped }] of missing) if (!isTyped) missing.delete(name);
    report();
  }, patienceMs);
  const stop = () => {
    observer.disconnect();
    clearTimeout(timer);
  };
  if (missing.size === 0) {
    stop();
    return stop;
  }
  observer.observe(document.body, { childList: true, subtree: true });
  report();
  fill();
  return stop;
}
