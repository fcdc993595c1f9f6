import { z } from 'zod';
import { DocumentContent, DocumentTitle } from './documents.contract.ts';

export const maxOwnTemplates = 100;

export const TemplateCategory = z.enum(['basic', 'marketing', 'business', 'academic', 'own']);
export type TemplateCategory = z.infer<typeof TemplateCategory>;

/** `{{placeholder}}` in a text is a Tab stop. */
export const DocumentTemplate = z.object({
  id: z.string(),
  category: TemplateCategory,
  name: z.string(),
  description: z.string(),
  title: z.string(),
  content: z.string(),
});
export type DocumentTemplate = z.infer<typeof DocumentTemplate>;

/** GET /api/document-templates: a person's own ones. */
export const OwnTemplates = z.object({ templates: z.array(DocumentTemplate) });

/** POST /api/document-templates: the browser makes the id. */
export const CreateTemplateInput = z
  .object({
    id: z.uuid(),
    name: DocumentTitle.min(1, 'Write a name first.'),
    title: DocumentTitle,
    content: DocumentContent,
  })
  .strict();
export type CreateTemplateInput = z.input<typeof CreateTemplateInput>;
