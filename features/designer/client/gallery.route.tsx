export { GalleryPage as Component } from './gallery/gallery-page.tsx';
