import { onUnauthenticated } from '#client/api-client.ts';
import { fieldLabel, listFields, setFieldValue, type TextInput } from './text-inputs.ts';

const storageKey = 'typed-fields';
/** How long a page may take to show its fields again: it may have to load its content. */
const patienceMs = 5_000;
/** Fields that were typed into and are no longer visible, such as those of a form that was just sent. */
const maxRemembered = 20;

interface TypedField {
  /** Its identifier on its page, and its index among fields with that identifier. */
  name: string;
  value: string;
  /** Its visible name. */
  label: string;
  /** Someone typed it; anything else in a field came from the server and will be loaded again. */
  isTyped: boolean;
  /** In a dialog, or in a form that has closed: only the person can reopen it. */
  isClosed: boolean;
}

interface TypedPage {
  path: string;
  fields: TypedField[];
}

/** Text that was typed before the session ended, and whose field is not visible. */
export type UnrestoredWords = Pick<TypedField, 'name' | 'label' | 'value'>;

const typed = new Map<TextInput, Omit<TypedField, 'isTyped' | 'isClosed'>>();
/** What was sent and rejected because the session was over. */
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

/** Tracks typing, so that it can be told from what a page filled in. Returns a function that stops it. */
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

/** Some forms close when they are sent: their text is in the rejected request. */
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

/** Saves the fields of this page, which is about to be closed because its person is signed out. */
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
    // Full or disabled: there is nothing the person can do about it now.
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

/** The person has seen the text that found no field. */
export function forgetTypedFields(): void {
  store({ path: '', fields: [] });
}

/**
 * Restores what was kept for this page as its fields appear, including those of a reopened dialog. `onWaiting` receives
 * the text whose field is missing. Returns a function that stops waiting.
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
    // A page that loaded without these fields will not show them later; a dialog may be opened again.
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
