/**
 * The current result of `read` whenever a member of it is used: for objects that are replaced while the server runs.
 */
export function current<Made extends object>(read: () => Made): Made {
  return new Proxy({} as Made, {
    get(_, key) {
      const made = read();
      const member: unknown = Reflect.get(made, key);
      return typeof member === 'function' ? member.bind(made) : member;
    },
  });
}
