/** Where a document is shown. */
export function documentHref(id: string): string {
  return `/writer/${encodeURIComponent(id)}`;
}

/** A picture in a document, for everyone who may read it. */
export function picturePath(documentId: string, fileId: string): string {
  return `/api/documents/${encodeURIComponent(documentId)}/files/${encodeURIComponent(fileId)}`;
}

/** The same for anyone with a link. */
export function sharedPicturePath(token: string, fileId: string): string {
  return `/api/shared-documents/${encodeURIComponent(token)}/files/${encodeURIComponent(fileId)}`;
}
