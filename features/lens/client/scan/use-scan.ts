import { useEffect, useState } from 'react';
import type { ScannedPage } from './ask-scanner.ts';
import { drawEdit, editOf, keepEdit, type ScanEdit } from './scan-edit.ts';

export interface Scan {
  edit: ScanEdit | null;
  change: (change: Partial<ScanEdit>) => void;
  /** The rendered page; null at first, and after an edit. */
  page: ScannedPage | null;
  isDrawing: boolean;
  /** The photo could not be decoded. */
  hasFailed: boolean;
}

/** One photo of a scan: the page is detected once, and rendered after each edit. */
export function useScan(file: File): Scan {
  const [edit, setEdit] = useState<ScanEdit | null>(null);
  const [page, setPage] = useState<ScannedPage | null>(null);
  const [isDrawing, setIsDrawing] = useState(true);
  const [hasFailed, setHasFailed] = useState(false);

  useEffect(() => {
    let isGone = false;
    editOf(file).then(
      (known) => {
        if (!isGone) setEdit(known);
      },
      () => {
        if (!isGone) setHasFailed(true);
      },
    );
    return () => {
      isGone = true;
    };
  }, [file]);

  useEffect(() => {
    if (!edit) return;
    let isGone = false;
    setIsDrawing(true);
    drawEdit(file, edit).then(
      (drawn) => {
        if (isGone) return;
        setPage(drawn);
        setIsDrawing(false);
      },
      () => {
        if (!isGone) setHasFailed(true);
      },
    );
    return () => {
      isGone = true;
    };
  }, [file, edit]);

  return {
    ...{ edit, page, isDrawing, hasFailed },
    change: (change) => {
      if (!edit) return;
      const next = { ...edit, ...change };
      keepEdit(file, next);
      setEdit(next);
    },
  };
}
