/// <reference types="vite/types/importMeta.d.ts" />
import { type AnyPartDefinition, installPartKinds } from '#features/assistant/shared/message-part.ts';

// Server and page do this first, with the lists of the assembly; tests of single features have neither.
const modules = import.meta.glob<Record<string, unknown>>('../../features/*/shared/*-part.ts', {
  eager: true,
});
const isDefinition = (value: unknown): value is AnyPartDefinition =>
  typeof value === 'object' && value !== null && 'kind' in value && 'reduce' in value;

installPartKinds(Object.values(modules).flatMap((module) => Object.values(module).filter(isDefinition)));
