import type { Placeholder } from '#client/placeholders.ts';

export interface PlaceholderHandle {
  placeholder: Placeholder;
}

export function isPlaceholderHandle(handle: unknown): handle is PlaceholderHandle {
  return typeof handle === 'object' && handle !== null && 'placeholder' in handle;
}
