import { ordersIn } from './orders.ts';

const adding =
  /^(?:add|put|append|write)\b.+ (?:to|on|onto|in|into) (?:my |the )?["“']?(?<called>.+?)["”']?$/i;

/** “Add a candle to gift ideas”: the person names the note by its title, which the tool compares. */
export function ordersAddingTo(message: string, called: string): boolean {
  const wanted = called.trim().toLowerCase();
  return (
    wanted.length > 2 &&
    ordersIn(message).some(({ words, isConditional }) => {
      const named = adding.exec(words)?.groups?.called;
      return !isConditional && named !== undefined && named.toLowerCase() === wanted;
    })
  );
}
