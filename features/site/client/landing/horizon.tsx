/** Sun, horizon and three denim bands behind the hero. Decorative: the text is on top. */
export function Horizon() {
  return (
    <div className="pointer-events-none absolute inset-0 -z-10 overflow-hidden" aria-hidden="true">
      <div className="hero-sky absolute inset-0" />
      <svg viewBox="0 0 676 338" className="hero-sun absolute" aria-hidden="true">
        <defs>
          <linearGradient id="hero-sun" x1="0" y1="0" x2="0" y2="1">
            <stop stopColor="var(--sun-top)" />
            <stop offset="1" stopColor="var(--sun-bottom)" />
          </linearGradient>
        </defs>
        <path d="M0 338a338 338 0 0 1 676 0Z" fill="url(#hero-sun)" />
      </svg>
      <div className="hero-denim absolute inset-x-0 bottom-0 bg-(--denim-1)">
        <svg
          viewBox="0 0 1440 288"
          preserveAspectRatio="none"
          className="absolute inset-0 size-full"
          aria-hidden="true"
        >
          <path
            d="M0 118C120 114 200 128 320 125S560 112 720 117S960 128 1100 122S1320 114 1440 118V288H0Z"
            fill="var(--denim-2)"
          />
          <path
            d="M0 210C160 208 240 220 360 216S640 208 760 212S1000 220 1160 216S1340 210 1440 212V288H0Z"
            fill="var(--denim-3)"
          />
        </svg>
        <svg className="absolute inset-x-0 top-[6px] h-[3px] w-full" aria-hidden="true">
          <line x1="0" x2="100%" y1="1.5" y2="1.5" className="hero-stitch" />
        </svg>
        <svg viewBox="0 0 240 170" className="hero-reflection absolute" aria-hidden="true">
          <g className="hero-stitch">
            <path d="M3 3H227" strokeOpacity=".9" />
            <path d="M46 38H224" strokeOpacity=".72" />
            <path d="M45 76H177" strokeOpacity=".55" />
            <path d="M88 120H174" strokeOpacity=".42" />
            <path d="M101 167H141" strokeOpacity=".3" />
          </g>
        </svg>
      </div>
    </div>
  );
}
