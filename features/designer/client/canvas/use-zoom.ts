import { type RefObject, useEffect, useState } from 'react';

const steps = [0.1, 0.15, 0.25, 0.35, 0.5, 0.75, 1, 1.5, 2, 3, 4];
const margin = { wide: 48, narrow: 20 };

/** Zoom level: fits until somebody zooms. */
export function useZoom(view: RefObject<HTMLElement | null>, canvas: { width: number; height: number }) {
  const [fit, setFit] = useState(0.5);
  const [chosen, setChosen] = useState<number | null>(null);
  const { width, height } = canvas;

  useEffect(() => {
    const element = view.current;
    if (!element) return;
    const measure = () => {
      const side = element.clientWidth >= 560 ? margin.wide : margin.narrow;
      const across = (element.clientWidth - 2 * side) / width;
      const down = (element.clientHeight - 2 * side) / height;
      setFit(Math.max(0.02, Math.min(across, down, 2)));
    };
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    measure();
    return () => observer.disconnect();
  }, [view, width, height]);

  const zoom = chosen ?? fit;
  return {
    zoom,
    zoomIn: () => setChosen(steps.find((step) => step > zoom + 0.01) ?? zoom),
    zoomOut: () => setChosen(steps.findLast((step) => step < zoom - 0.01) ?? zoom),
    fit: () => setChosen(null),
  };
}
