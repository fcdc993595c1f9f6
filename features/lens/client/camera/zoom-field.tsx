import { useState } from 'react';
import { abilitiesOf, setOnCamera } from './light-and-zoom.ts';

/** Zoom, if the camera supports it. */
export function ZoomField({ stream }: { stream: MediaStream }) {
  const { zoom } = abilitiesOf(stream);
  const [value, setValue] = useState(zoom?.min ?? 1);
  if (!zoom || zoom.max <= zoom.min) return null;
  return (
    <input
      type="range"
      aria-label="Zoom"
      min={zoom.min}
      max={zoom.max}
      step={zoom.step || 0.1}
      value={value}
      aria-valuetext={`${value.toFixed(1)}×`}
      onChange={({ target }) => {
        setValue(Number(target.value));
        void setOnCamera(stream, { zoom: Number(target.value) });
      }}
      className="mx-auto mb-2 block h-11 w-60 max-w-full accent-white"
    />
  );
}
