import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const points =
  /<(?:(?:Arrow|Caret)(?:U|Bend)?(?:Up|Down)?(?:Left|Right)|SidebarSimple|SignOut|ListBullets|TextAlignLeft)Icon\b[^>]*>/g;
/** The public pages are in English only. */
const left = /\.test\.|\/dev-ui\/|features\/site\/client\/(?:pages|landing|islands)\//;

it('icons that point to a side turn with the direction of the language', () => {
  const files = globSync('{assembly,client,features}/**/*.tsx').filter((file) => !left.test(file));
  expect(files.length).toBeGreaterThan(200);
  const stiff = files.flatMap((file) =>
    (readFileSync(file, 'utf8').match(points) ?? [])
      .filter((icon) => !icon.includes('rtl:'))
      .map((icon) => `${file} ${icon}`),
  );
  expect(stiff).toEqual([]);
});
