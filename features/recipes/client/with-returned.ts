/** What could not be saved, back in its field, before what has been typed there since. */
export function withReturned(unsaved: string, since: string): string {
  return [unsaved, since].filter((part) => part !== '').join(', ');
}
