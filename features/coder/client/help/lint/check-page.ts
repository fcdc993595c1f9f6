import type { SyntaxNode } from '@lezer/common';
import { parser } from '@lezer/html';
import { type CodeProblem, problemAt, resolvePath } from './code-problem.ts';

/** Duplicate ids, images without alt text, and references to missing files. */
export function checkPage(
  path: string,
  text: string,
  files: Readonly<Record<string, string>>,
): CodeProblem[] {
  const problems: CodeProblem[] = [];
  const ids = new Map<string, number>();
  parser.parse(text).iterate({
    enter({ name, node }) {
      if (name !== 'OpenTag' && name !== 'SelfClosingTag') return;
      const tag = node.getChild(/* untranslated */ 'TagName');
      const element = tag ? text.slice(tag.from, tag.to).toLowerCase() : '';
      const attributes = attributesOf(node, text);
      const id = attributes.get('id');
      if (id) {
        const line = problemAt(path, text, id.from, '').line;
        const first = ids.get(id.value);
        if (first === undefined) ids.set(id.value, line);
        else
          problems.push(problemAt(path, text, id.from, `The id “${id.value}” is on line ${first} already.`));
      }
      if (element === 'img' && !attributes.has('alt'))
        problems.push(
          problemAt(path, text, node.from, 'This picture has no alt text. Write alt="" if it says nothing.'),
        );
      const address =
        attributes.get('src') ?? (element === 'link' || element === 'a' ? attributes.get('href') : undefined);
      const wanted = address ? resolvePath(path, address.value) : null;
      // Images count as files too, though only their names are known here.
      if (
        address &&
        wanted !== null &&
        wanted !== '' &&
        !(wanted in files) &&
        !/\.(?:png|jpe?g|gif|webp|avif|ico|mp[34]|woff2?)$/i.test(wanted)
      )
        problems.push(problemAt(path, text, address.from, `The project has no file “${wanted}”.`));
    },
  });
  return problems;
}

function attributesOf(tag: SyntaxNode, text: string): Map<string, { value: string; from: number }> {
  const found = new Map<string, { value: string; from: number }>();
  for (const attribute of tag.getChildren(/* untranslated */ 'Attribute')) {
    const name = attribute.getChild(/* untranslated */ 'AttributeName');
    const value =
      attribute.getChild(/* untranslated */ 'AttributeValue') ??
      attribute.getChild(/* untranslated */ 'UnquotedAttributeValue');
    if (!name) continue;
    const written = value ? text.slice(value.from, value.to).replace(/^["']|["']$/g, '') : '';
    found.set(text.slice(name.from, name.to).toLowerCase(), { value: written, from: attribute.from });
  }
  return found;
}
