export const templateKinds = ['greeting', 'invitation', 'letter', 'list', 'plan'] as const;
export type TemplateKind = (typeof templateKinds)[number];

/**
 * A text with placeholders. `{{name}}` is filled from the request; `{{name|the name}}` falls back to "[the name]", and
 * `{{?on: on {{on}}}}` is included only if `on` is known.
 */
export interface Template {
  id: string;
  title: string;
  kind: TemplateKind;
  /** Markdown. */
  body: string;
}

/** The values given in a request, by placeholder name. */
export type TemplateValues = Readonly<Record<string, string | undefined>>;

/** Fills the placeholders; missing values stay as words in square brackets. */
export function fillTemplate({ body }: Pick<Template, 'body'>, values: TemplateValues): string {
  const chosen = body.replaceAll(
    /\{\{\?(\w+):((?:[^{}]|\{\{[^{}]*\}\})*)\}\}/g,
    (_, name: string, text: string) => (values[name] ? text : ''),
  );
  return chosen.replaceAll(/\{\{(\w+)(?:\|([^{}]*))?\}\}/g, (_, name: string, hint: string | undefined) => {
    const value = values[name];
    return value ? value : `[${hint ?? name}]`;
  });
}

/** The words in square brackets that are still to be replaced. */
export function gapsIn(text: string): string[] {
  return [...new Set([...text.matchAll(/\[([^\]\n]{1,60})\](?!\()/g)].map(([, gap]) => gap ?? ''))];
}
