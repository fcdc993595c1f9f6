/** The sun rising over the sea. Decorative. */
export function SeaScene({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 360 190" preserveAspectRatio="xMidYMid slice" className={className} aria-hidden="true">
      <rect width="360" height="190" fill="#cddff0" />
      <circle cx="250" cy="112" r="76" fill="#f8b734" />
      <rect y="112" width="360" height="78" fill="#2c5c9b" />
      <rect y="140" width="360" height="50" fill="#23508a" />
      <rect y="165" width="360" height="25" fill="#1c4478" />
      <g stroke="#f8b734" strokeWidth="2.5" strokeLinecap="round">
        <path d="M8 120H352" strokeDasharray="14 10" />
        <path d="M206 135H296" strokeDasharray="14 10" />
        <path d="M222 150H280M234 161H264" strokeDasharray="12 9" />
      </g>
    </svg>
  );
}
