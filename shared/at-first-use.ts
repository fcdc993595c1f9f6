/** Makes something when it is first asked for, and keeps it: for what a start would only pay for. */
export function atFirstUse<Value extends object>(make: () => Value): () => Value {
  let made: Value | undefined;
  return () => {
    made ??= make();
    return made;
  };
}
