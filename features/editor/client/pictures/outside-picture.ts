import { addressOfPicture } from '#features/image-proxy/client/picture-address.ts';

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
    const picture = new Image();
    picture.src = await addressOfPicture(src);
    picture.alt = alt;
    await picture.decode();
    place.replaceChildren(picture);
  } catch {
    box.disabled = false;
    box.textContent = `${name} · This picture could not be loaded. Try again.`;
  }
}
