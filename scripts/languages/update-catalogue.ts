import PO from 'pofile';
import type { Language } from '../../shared/language/languages.ts';
import { pluralForms } from './catalogue.ts';
import type { FoundMessage } from './find-messages.ts';
import { messageKey } from './message.ts';

/**
 * Updates the catalogue to the current texts, in file order. Texts keep their translations; those of removed texts
 * are kept at the end, since a translator may want them for the replacement.
 */
export function updateCatalogue(language: Language, old: PO, messages: readonly FoundMessage[]): PO {
  const forms = pluralForms(language);
  const next = new PO();
  next.headers = {
    ...old.headers,
    Language: language,
    'MIME-Version': '1.0',
    'Content-Type': 'text/plain; charset=utf-8',
    'Content-Transfer-Encoding': '8bit',
    'X-Plural-Forms': forms.join(' '),
  };
  const known = new Map(old.items.map((item) => [keyOf(item), item]));
  next.items = messages.map((message) => {
    const item = newItem(forms.length);
    const before = known.get(messageKey(message));
    item.msgid = message.id;
    if (message.plural !== undefined) item.msgid_plural = message.plural;
    item.references = [...message.files];
    item.extractedComments = message.values.map((value, index) => `{${index}}: ${shortened(value)}`);
    item.comments = before?.comments ?? [];
    item.flags = before?.flags ?? {};
    item.msgstr = before?.msgstr ?? [];
    known.delete(messageKey(message));
    return item;
  });
  const left = [...known.values()].filter(({ msgstr }) => msgstr.some((form) => form !== ''));
  for (const item of left) {
    item.obsolete = true;
    item.references = [];
    item.extractedComments = [];
  }
  next.items.push(...left);
  return next;
}

type Item = PO['items'][number];

/** The library accepts the number of forms, but its types do not. */
const newItem = (nplurals: number): Item => Reflect.construct(PO.Item, [{ nplurals }]);

function keyOf({ msgid, msgid_plural: other }: Item): string {
  return messageKey(other ? { id: msgid, plural: other } : { id: msgid });
}

function shortened(value: string): string {
  const line = value.replace(/\s+/g, ' ');
  return line.length > 60 ? `${line.slice(0, 59)}…` : line;
}
