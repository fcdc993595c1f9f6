/** Rule of thirds grid. */
export function GridLines() {
  return (
    <div data-lens-grid className="pointer-events-none absolute inset-0" aria-hidden="true">
      <span className="absolute inset-y-0 left-1/3 w-px bg-white/40" />
      <span className="absolute inset-y-0 left-2/3 w-px bg-white/40" />
      <span className="absolute inset-x-0 top-1/3 h-px bg-white/40" />
      <span className="absolute inset-x-0 top-2/3 h-px bg-white/40" />
    </div>
  );
}
