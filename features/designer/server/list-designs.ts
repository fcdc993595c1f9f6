import { and, asc, eq, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import {
  type DesignFilter,
  type DesignsPage,
  type DesignsQuery,
  designsPerPage,
} from '#features/designer/shared/designer.contract.ts';
import { decodePlace, encodePlace } from '#features/editor/server/text-page.ts';
import { type Database, withUser } from '#server/db/database.ts';
import { containing } from '#server/db/like-pattern.ts';
import { select } from '#server/db/table-shapes.ts';
import { typedWords } from '#shared/typed-words.ts';
import { designs, designVersions } from './designer.table.ts';
import { headOf, parentOf, presentPlainVersion, titlesOfParents } from './designs.queries.ts';
import { listFolders } from './folders.service.ts';

const filters: Readonly<Record<DesignFilter, SQL>> = {
  all: sql`true`,
  studio: sql`v.engine = 'studio'`,
  painted: sql`v.engine = 'painter'`,
  favourites: sql`d.is_favourite`,
  films: sql`d.kind = 'film'`,
};

/** Compositions are large, and lists do not need them. */
const { composition: _composition, ...plainColumns } = getTableColumns(designVersions);

/** A page of a person's designs, searched by title and prompt. */
export function listDesigns(
  database: Database,
  userId: string,
  { filter, folder, q, order, before }: z.output<typeof DesignsQuery>,
): Promise<DesignsPage> {
  return withUser(database, userId, async (tx) => {
    const words = typedWords(q).map((word) => sql`${containing(word)}`);
    const place = before === undefined ? undefined : decodePlace(before);
    const after =
      place === undefined
        ? sql`true`
        : sql`(d.created_at, d.id) ${order === 'newest' ? sql`<` : sql`>`} (timestamptz 'epoch' + ${place.micros}::int8 * interval '1 microsecond', ${place.id})`;
    const direction = order === 'newest' ? sql`desc` : sql`asc`;
    const found = await select<{ id: string; micros: string }>(
      tx,
      sql`select d.id, (extract(epoch from d.created_at) * 1000000)::int8::text as micros
        from ${designs} d join ${designVersions} v on v.id = d.current_version_id and v.user_id = d.user_id
        where d.user_id = ${userId} and ${filters[filter]}
          and ${folder === undefined ? sql`true` : sql`d.folder_id = ${folder}`}
          and ${words.length === 0 ? sql`true` : sql`d.title || ' ' || v.prompt ilike all (array[${sql.join(words, sql`, `)}]::text[])`}
          and ${after}
        order by d.created_at ${direction}, d.id ${direction} limit ${designsPerPage + 1}`,
    );
    const page = found.slice(0, designsPerPage);
    const last = page.at(-1);
    const ids = page.map(({ id }) => id);
    const rows =
      ids.length === 0
        ? []
        : await tx
            .select()
            .from(designs)
            .where(and(eq(designs.userId, userId), inArray(designs.id, ids)));
    const versions =
      ids.length === 0
        ? []
        : await tx
            .select(plainColumns)
            .from(designVersions)
            .where(and(eq(designVersions.userId, userId), inArray(designVersions.designId, ids)))
            .orderBy(asc(designVersions.createdAt), asc(designVersions.id));
    const parents = await titlesOfParents(tx, userId, versions);
    const [counts] = await select<{ pictures: number; films: number }>(
      tx,
      sql`select count(*) filter (where kind = 'picture')::int as pictures,
        count(*) filter (where kind = 'film')::int as films from ${designs} where user_id = ${userId}`,
    );
    return {
      designs: ids.flatMap((id) => {
        const row = rows.find((one) => one.id === id);
        const own = versions.filter(({ designId }) => designId === id);
        const version = own.find((one) => one.id === row?.currentVersionId) ?? own.at(-1);
        if (!row || !version) return [];
        return [
          {
            ...headOf(row),
            versionCount: own.length,
            version: presentPlainVersion(version),
            madeFrom: parentOf(own, id, parents)?.title ?? null,
          },
        ];
      }),
      folders: await listFolders(tx, userId),
      pictures: counts?.pictures ?? 0,
      films: counts?.films ?? 0,
      next: found.length > page.length && last ? encodePlace(last) : null,
    };
  });
}
