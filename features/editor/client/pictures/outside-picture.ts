import { apiSend } from '#client/api-client.ts';
import { PictureAddress } from '#features/image-proxy/shared/image-proxy.contract.ts';

interface OutsidePicture {
  /** The element that will contain the picture. */
  place: HTMLElement;
  box: HTMLButtonElement;
  src: string;
  alt: string;
  name: string;
}

/**
 * Fetched through this server, so that the other one learns nothing about the reader; only on a click, and while the
 * text is open.
 */
export async function loadOutsidePicture({ place, box, src, alt, name }: OutsidePicture): Promise<void> {
  box.disabled = true;
  box.textContent = `Loading ${name}…`;
  try {
    const { path } = await apiSend('POST', '/api/pictures/address', { address: src }, PictureAddress);
    const picture = new Image();
    picture.src = path;
    picture.alt = alt;
    await picture.decode();
    place.replaceChildren(picture);
  } catch {
    box.disabled = false;
    box.textContent = `${name} · This picture could not be loaded. Try again.`;
  }
}
