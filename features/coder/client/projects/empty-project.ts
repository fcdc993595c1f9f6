/** Without a template, a project starts with one page. */
export const emptyProject = () => ({
  title: 'New project',
  template: null,
  madeBy: 'template' as const,
  entry: 'index.html',
  files: {
    'index.html': {
      encoding: 'text' as const,
      text: '<!doctype html>\n<html lang="en">\n  <head>\n    <meta charset="utf-8">\n    <title>My page</title>\n  </head>\n  <body>\n    <h1>Hello</h1>\n  </body>\n</html>\n',
    },
  },
});
