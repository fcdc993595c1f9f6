import { readForeignOrder } from '#features/assistant/server/foreign-orders.ts';
import { ordersIn } from '#features/assistant/server/orders.ts';

const writing = /^(?:make|create|write|start|take|add|save|put|jot|keep|store|note|append|record)\b/i;
const naming = /\bnotes?\b/i;
/** “Jot down …”, “write that down”, “new note: …” */
const noting = /^(?:(?:note|jot)\b|write (?:\p{L}+ )?down\b)/iu;
const opening = /^(?:(?:new |quick )?note|(?:to-do|todo|to do)(?: list)?)\b/i;
/** “Add stamps to my to-do list”: lists are notes, but for the one of things to buy. */
const list = /\b(?:to|on|onto) my (?!shopping|grocery).{0,40}?list$|\b(?:to-do|todo|to do) list\b/i;

/** Whether the person's own message orders writing a note now: “save this as a note”, “note down that …”. */
export function ordersNote(message: string): boolean {
  if (readForeignOrder(message)?.kind === 'note') return true;
  return ordersIn(message).some(
    ({ words, isConditional }) =>
      !isConditional &&
      (opening.test(words) ||
        (writing.test(words) && (naming.test(words) || noting.test(words) || list.test(words)))),
  );
}
