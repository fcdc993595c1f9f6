/** What `read` gives at the moment a member of it is used: for what is made again while the server runs. */
export function current<Made extends object>(read: () => Made): Made {
  return new Proxy({} as Made, {
    get(_, key) {
      const made = read();
      const member: unknown = Reflect.get(made, key);
      return typeof member === 'function' ? member.bind(made) : member;
    },
  });
}
