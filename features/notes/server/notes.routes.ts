import { z } from '@hono/zod-openapi';
import type { TextReading } from '#features/editor/server/reading/text-reading.ts';
import { NameVersionInput, RenameVersionInput } from '#features/editor/shared/text-fields.ts';
import {
  CreateNoteInput,
  maxNoteBodyBytes,
  Note,
  NoteFileFormat,
  NoteLinks,
  NotesPage,
  NotesQuery,
  NoteTagCounts,
  NoteVersion,
  NoteVersions,
  UpdateNoteInput,
} from '#features/notes/shared/notes.contract.ts';
import type { Database } from '#server/db/database.ts';
import { defineRoute } from '#server/define-route.ts';
import { createApi, jsonContent, requireActor } from '#server/http.ts';
import { countTags } from './count-tags.ts';
import { listNotes } from './list-notes.ts';
import { exportNote, exportNotes } from './note-exports.ts';
import { readNoteLinks } from './note-links.ts';
import * as service from './notes.service.ts';

const id = z.string().min(1).max(64);
const byId = { params: z.object({ id }) };
const byVersion = { params: z.object({ id, version: id }) };
const note = { 200: { description: 'The note as it is stored', content: jsonContent(Note) } };
/** User content is sent as a download, so that it never executes. */
const fileHeaders = {
  'Content-Security-Policy': "default-src 'none'; sandbox",
  'Cache-Control': 'private, no-store',
};
const versions = { 200: { description: 'Newest first', content: jsonContent(NoteVersions) } };
const nothing = { 204: { description: 'Done' } };

/** A person's notes. */
export function notesRoutes({ database, reading }: { database: Database; reading: TextReading }) {
  return createApi()
    .openapi(
      defineRoute({
        method: 'get',
        path: '/api/notes',
        access: 'login',
        request: { query: NotesQuery },
        responses: { 200: { description: 'The last changed first', content: jsonContent(NotesPage) } },
      }),
      async (context) => {
        const { userId } = await requireActor(context);
        return context.json(await listNotes(database, userId, context.req.valid('query')), 200);
      },
    )
    .openapi(
      defineRoute({
        method: 'post',
        path: '/api/notes',
        access: 'login',
        maxBodyBytes: maxNoteBodyBytes,
        example: {
          body: { id: '0191f2a4-7c1e-7d6b-9a53-5f0c8e2b4d18', title: 'Boiler', content: 'Pressure: 1.2 bar' },
        },
        request: { body: { required: true, content: jsonContent(CreateNoteInput) } },
        responses: note,
      }),
      async (context) => {
        const { userId } = await requireActor(context);
        return context.json(await service.createNote(database, userId, context.req.valid('json')), 200);
      },
    )
    .openapi(
      defineRoute({
        method: 'get',
        path: '/api/notes/tags',
        access: 'login',
        responses: { 200: { description: 'The most used first', content: jsonContent(NoteTagCounts) } },
      }),
      async (context) => {
        const { userId } = await requireActor(context);
        return context.json({ tags: await countTags(database, userId) }, 200);
      },
    )
    .openapi(
      defineRoute({
        method: 'get',
        path: '/api/notes/export',
        access: 'login',
        limit: { name: 'notes-export', person: { limit: 10, windowMs: 60_000 } },
        responses: { 200: { description: 'A zip of Markdown files' } },
      }),
      async (context) => {
        const { userId } = await requireActor(context);
        const headers = { ...fileHeaders, 'Content-Disposition': 'attachment; filename="notes.zip"' };
        return context.body(await exportNotes(database, userId), 200, {
          'Content-Type': 'application/zip',
          ...headers,
        });
      },
    )
    .openapi(
      defineRoute({
        method: 'get',
        path: '/api/notes/{id}/export',
        access: 'login',
        limit: { name: 'note-export', person: { limit: 60, windowMs: 60_000 } },
        request: { ...byId, query: z.object({ format: NoteFileFormat.default('md') }) },
        responses: { 200: { description: 'The note as a file' } },
      }),
      async (context) => {
        const { userId } = await requireActor(context);
        const order = { id: context.req.valid('param').id, format: context.req.valid('query').format };
        const { name, mediaType, text } = await exportNote({ database, reading }, userId, order);
        return context.body(text, 200, {
          'Content-Type': mediaType,
          'Content-Disposition': `attachment; filename*=UTF-8''${encodeURIComponent(name)}`,
          ...fileHeaders,
        });
      },
    )
    .openapi(
      defineRoute({
        method: 'get',
        path: '/api/notes/{id}',
        access: 'login',
        request: byId,
        responses: note,
      }),
      async (context) => {
        const { userId } = await requireActor(context);
        return context.json(await service.getNote(database, userId, context.req.valid('param').id), 200);
      },
    )
    .openapi(
      defineRoute({
        method: 'get',
        path: '/api/notes/{id}/links',
        access: 'login',
        request: byId,
        responses: { 200: { description: 'By their titles', content: jsonContent(NoteLinks) } },
      }),
      async (context) => {
        const { userId } = await requireActor(context);
        return context.json(await readNoteLinks(database, userId, context.req.valid('param').id), 200);
      },
    )
    .openapi(
      defineRoute({
        method: 'patch',
        path: '/api/notes/{id}',
        example: { body: { title: 'Boiler', content: 'Pressure: 1.5 bar', baseRevision: 1 } },
        access: 'login',
        maxBodyBytes: maxNoteBodyBytes,
        request: { ...byId, body: { required: true, content: jsonContent(UpdateNoteInput) } },
        responses: note,
      }),
      async (context) => {
        const { userId } = await requireActor(context);
        const { id: noteId } = context.req.valid('param');
        return context.json(
          await service.changeNote(database, userId, noteId, context.req.valid('json')),
          200,
        );
      },
    )
    .openapi(
      defineRoute({
        method: 'delete',
        path: '/api/notes/{id}',
        access: 'login',
        request: byId,
        responses: nothing,
      }),
      async (context) => {
        const { userId } = await requireActor(context);
        await service.removeNote(database, userId, context.req.valid('param').id);
        return context.body(null, 204);
      },
    )
    .openapi(
      defineRoute({
        method: 'post',
        path: '/api/notes/{id}/restore',
        access: 'login',
        request: byId,
        responses: note,
      }),
      async (context) => {
        const { userId } = await requireActor(context);
        return context.json(await service.restoreNote(database, userId, context.req.valid('param').id), 200);
      },
    )
    .openapi(
      defineRoute({
        method: 'delete',
        path: '/api/notes/{id}/forever',
        access: 'login',
        request: byId,
        responses: nothing,
      }),
      async (context) => {
        const { userId } = await requireActor(context);
        await service.removeNoteForever(database, userId, context.req.valid('param').id);
        return context.body(null, 204);
      },
    )
    .openapi(
      defineRoute({
        method: 'get',
        path: '/api/notes/{id}/versions',
        access: 'login',
        request: byId,
        responses: versions,
      }),
      async (context) => {
        const { userId } = await requireActor(context);
        const { id } = context.req.valid('param');
        return context.json({ versions: await service.readVersions(database, userId, id) }, 200);
      },
    )
    .openapi(
      defineRoute({
        method: 'post',
        path: '/api/notes/{id}/versions',
        example: { body: { name: 'Before the service' } },
        access: 'login',
        request: { ...byId, body: { required: true, content: jsonContent(NameVersionInput) } },
        responses: versions,
      }),
      async (context) => {
        const { userId } = await requireActor(context);
        const { id } = context.req.valid('param');
        const { name } = context.req.valid('json');
        return context.json({ versions: await service.nameVersion(database, userId, { id, name }) }, 200);
      },
    )
    .openapi(
      defineRoute({
        method: 'patch',
        path: '/api/notes/{id}/versions/{version}',
        example: { body: { name: 'After the service' } },
        access: 'login',
        request: { ...byVersion, body: { required: true, content: jsonContent(RenameVersionInput) } },
        responses: nothing,
      }),
      async (context) => {
        const { userId } = await requireActor(context);
        const { name } = context.req.valid('json');
        await service.renameVersion(database, userId, { ...context.req.valid('param'), name });
        return context.body(null, 204);
      },
    )
    .openapi(
      defineRoute({
        method: 'get',
        path: '/api/notes/{id}/versions/{version}',
        access: 'login',
        request: byVersion,
        responses: { 200: { description: 'What the note was', content: jsonContent(NoteVersion) } },
      }),
      async (context) => {
        const { userId } = await requireActor(context);
        return context.json(await service.readVersion(database, userId, context.req.valid('param')), 200);
      },
    )
    .openapi(
      defineRoute({
        method: 'post',
        path: '/api/notes/{id}/versions/{version}/restore',
        access: 'login',
        request: byVersion,
        responses: note,
      }),
      async (context) => {
        const { userId } = await requireActor(context);
        return context.json(await service.restoreVersion(database, userId, context.req.valid('param')), 200);
      },
    );
}
