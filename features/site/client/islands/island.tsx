import { type ComponentProps, type ComponentType, createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { startPictures } from '#features/site/client/art/scene-markup.ts';
import { type IslandName, islandComponents } from './island-components.ts';

let count = 0;

/** Reset before each page, so that its ids and pictures depend on nothing but the page. */
export function startPage(): void {
  count = 0;
  startPictures();
}

type PropsOf<Name extends IslandName> = ComponentProps<(typeof islandComponents)[Name]>;

/**
 * A part of a static page that is hydrated in the browser. Its content is already in the page, with its props beside
 * it, so they must be plain data.
 */
export function Island<Name extends IslandName>({ name, props }: { name: Name; props: PropsOf<Name> }) {
  const prefix = `${name}${++count}-`;
  const component = islandComponents[name] as unknown as ComponentType<object>;
  const html = renderToString(createElement(component, props as object), { identifierPrefix: prefix });
  return (
    <div
      data-island={name}
      data-prefix={prefix}
      data-props={JSON.stringify(props)}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: the markup is React's own, made one line above.
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
