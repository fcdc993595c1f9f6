import { sql } from 'drizzle-orm';
import { isSameTitle, titlesLinkedFrom } from '#features/editor/shared/title-links.ts';
import type { NoteLinks } from '#features/notes/shared/notes.contract.ts';
import { type Database, withUser } from '#server/db/database.ts';
import { phraseQuery } from '#server/db/full-text.ts';
import { select } from '#server/db/table-shapes.ts';
import { AppError } from '#server/errors.ts';
import { findNote } from './notes.queries.ts';
import { notes } from './notes.table.ts';

/** In each direction. */
const mostLinks = 100;

interface Row {
  id: string;
  title: string;
}

/** A note's `[[Title]]` links, and the notes linking to it. @throws AppError `not_found`. */
export function readNoteLinks(database: Database, userId: string, id: string): Promise<NoteLinks> {
  return withUser(database, userId, async (tx) => {
    const note = await findNote(tx, userId, id);
    if (!note) throw new AppError('not_found');
    const titles = titlesLinkedFrom(note.content).slice(0, mostLinks);
    const named = sql.join(
      titles.map((title) => sql`${title.toLowerCase()}`),
      sql`, `,
    );
    const targets =
      titles.length === 0
        ? []
        : await select<Row>(
            tx,
            sql`select id, title from ${notes} where user_id = ${userId} and deleted_at is null
              and lower(title) = any (array[${named}]::text[]) order by updated_at desc`,
          );
    // The full-text index finds the few candidates; a title of stop words alone needs a full scan.
    const words = phraseQuery(note.title);
    const start = `[[${note.title.toLowerCase()}`;
    const from = await select<Row & { content: string }>(
      tx,
      sql`select id, title, content from ${notes} where user_id = ${userId} and deleted_at is null and id <> ${id}
        and (numnode(${words}) = 0 or words @@ ${words}) and position(${start} in lower(content)) > 0
        order by updated_at desc, id desc limit ${mostLinks}`,
    );
    return {
      to: titles.map((title) => ({
        title,
        id: targets.find((target) => isSameTitle(target.title, title))?.id ?? null,
      })),
      from: from
        .filter(({ content }) => titlesLinkedFrom(content).some((title) => isSameTitle(title, note.title)))
        .map(({ id: fromId, title }) => ({ id: fromId, title })),
    };
  });
}
