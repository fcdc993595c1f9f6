import { ordersIn } from '#features/assistant/server/orders.ts';

const writing = /^(?:make|create|write|draft|start|add|save|put|keep|store|append|open|begin|new)\b/i;
const naming = /\b(?:documents?|docs?|writer)\b/i;

/** Whether the person's own message asks for a document to be written now: “put this into a document”. */
export function ordersDocument(message: string): boolean {
  return ordersIn(message).some(
    ({ words, isConditional }) => !isConditional && writing.test(words) && naming.test(words),
  );
}
