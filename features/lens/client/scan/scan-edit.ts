import { type FoundPage, findPageIn, flattenPage, type ScannedPage } from './ask-scanner.ts';
import type { Corners } from './page/geometry.ts';

/** What is to be done with one photo of a scan. */
export interface ScanEdit {
  /** As they were found or moved; null where the whole picture is taken. */
  corners: Corners | null;
  isFlat: boolean;
  isWhite: boolean;
  quarters: number;
}

/** For as long as the photo is there: another page may be added meanwhile. */
const edits = new WeakMap<File, ScanEdit>();
const finding = new WeakMap<File, Promise<FoundPage>>();

/** Where the page lies, looked for once. */
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
