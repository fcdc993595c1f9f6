import { createContext, type ReactNode, use } from 'react';

/**
 * Resolves uploads shown in people's own texts. Null in answers, which show no pictures: their requests would reveal
 * who reads them.
 */
export const OwnPictures = createContext<((fileId: string) => string) | null>(null);

const upload = /^\/files\/([\w-]{1,64})$/;

/** An upload as a picture; anything else as `children`. */
export function OwnPicture({
  address,
  alt,
  children,
}: {
  address: string;
  alt: string;
  children: ReactNode;
}) {
  const addressOf = use(OwnPictures);
  const fileId = upload.exec(address)?.[1];
  if (addressOf === null || fileId === undefined) return children;
  return <img src={addressOf(fileId)} alt={alt} loading="lazy" className="max-w-full rounded-small" />;
}
