import { and, desc, eq } from 'drizzle-orm';
import {
  type CreateTemplateInput,
  type DocumentTemplate,
  maxOwnTemplates,
} from '#features/writer/shared/templates.contract.ts';
import { type Database, withUser } from '#server/db/database.ts';
import { AppError } from '#server/errors.ts';
import { said } from '#server/language/sentence.ts';
import { documentTemplates } from './documents.table.ts';

/** A person's own templates, newest first. */
export function listTemplates(database: Database, userId: string): Promise<DocumentTemplate[]> {
  return withUser(database, userId, async (tx) => {
    const rows = await tx
      .select()
      .from(documentTemplates)
      .where(eq(documentTemplates.userId, userId))
      .orderBy(desc(documentTemplates.createdAt), desc(documentTemplates.id))
      .limit(maxOwnTemplates);
    return rows.map(present);
  });
}

/** @throws AppError `conflict` when there are too many, or the id is taken. */
export function createTemplate(
  database: Database,
  userId: string,
  input: CreateTemplateInput,
): Promise<DocumentTemplate> {
  return withUser(database, userId, async (tx) => {
    const [known] = await tx
      .select()
      .from(documentTemplates)
      .where(and(eq(documentTemplates.userId, userId), eq(documentTemplates.id, input.id)));
    if (known) return present(known);
    if ((await tx.$count(documentTemplates, eq(documentTemplates.userId, userId))) >= maxOwnTemplates) {
      throw new AppError('conflict', { message: said`You can have up to ${maxOwnTemplates} templates.` });
    }
    const [made] = await tx
      .insert(documentTemplates)
      .values({ ...input, userId })
      .onConflictDoNothing()
      .returning();
    if (!made) throw new AppError('conflict');
    return present(made);
  });
}

/** @throws AppError `not_found`. */
export function removeTemplate(database: Database, userId: string, id: string): Promise<void> {
  return withUser(database, userId, async (tx) => {
    const gone = await tx
      .delete(documentTemplates)
      .where(and(eq(documentTemplates.userId, userId), eq(documentTemplates.id, id)))
      .returning({ id: documentTemplates.id });
    if (gone.length === 0) throw new AppError('not_found');
  });
}

function present({ id, name, title, content }: typeof documentTemplates.$inferSelect): DocumentTemplate {
  return { id, category: 'own', name, description: '', title, content };
}
