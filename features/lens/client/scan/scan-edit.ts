import { type FoundPage, findPageIn, flattenPage, type ScannedPage } from './ask-scanner.ts';
import type { Corners } from './page/geometry.ts';

/** Edits of one photo in a scan. */
export interface ScanEdit {
  /** Detected or moved corners; null for the whole picture. */
  corners: Corners | null;
  isFlat: boolean;
  isWhite: boolean;
  quarters: number;
}

/** Kept as long as the photo, so they survive adding another page. */
const edits = new WeakMap<File, ScanEdit>();
const finding = new WeakMap<File, Promise<FoundPage>>();

/** Detects the page once per photo. */
export function pageOf(file: File): Promise<FoundPage> {
  const begun = finding.get(file) ?? findPageIn(file);
  finding.set(file, begun);
  return begun;
}

export async function editOf(file: File): Promise<ScanEdit> {
  const known = edits.get(file);
  if (known) return known;
  const corners = await pageOf(file);
  return { corners, isFlat: corners !== null, isWhite: false, quarters: 0 };
}

export function keepEdit(file: File, edit: ScanEdit): void {
  edits.set(file, edit);
}

export function drawEdit(file: File, { corners, isFlat, isWhite, quarters }: ScanEdit): Promise<ScannedPage> {
  return flattenPage(file, { corners: isFlat ? corners : null, isWhite, quarters });
}
