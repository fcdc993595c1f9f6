/** Where a document is shown. */
export function documentHref(id: string): string {
  return `/writer/${encodeURIComponent(id)}`;
}

/** A picture that a document shows, for everybody who may read it. */
export function picturePath(documentId: string, fileId: string): string {
  return `/api/documents/${encodeURIComponent(documentId)}/files/${encodeURIComponent(fileId)}`;
}

/** The same for whoever has a link. */
export function sharedPicturePath(token: string, fileId: string): string {
  return `/api/shared-documents/${encodeURIComponent(token)}/files/${encodeURIComponent(fileId)}`;
}
