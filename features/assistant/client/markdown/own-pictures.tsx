import { createContext, type ReactNode, use } from 'react';

/**
 * Where uploads that a text shows are found, for texts of people. Null in answers, which show no pictures: their address
 * would learn who reads.
 */
export const OwnPictures = createContext<((fileId: string) => string) | null>(null);

const upload = /^\/files\/([\w-]{1,64})$/;

/** An upload as the picture that it is; anything else as `children`. */
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
