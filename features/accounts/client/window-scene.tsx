import { PotPlant } from './pot-plant.tsx';

const backHill = 'M114.7 545C190 474 262 462 302 470S440 516 512 516S624 492 669.3 462V693H114.7Z';
const frontHill = 'M114.7 580C200 545 262 540 302 545S440 592 512 591S640 568 669.3 547V693H114.7Z';

/** A mug on a windowsill at sunrise: paper-cut shapes lit from the upper left. Decoration only. */
export function WindowScene({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 784 868" preserveAspectRatio="xMidYMid slice" className={className} aria-hidden="true">
      <defs>
        <linearGradient id="window-sky" x1="0" y1="101" x2="0" y2="520" gradientUnits="userSpaceOnUse">
          <stop stopColor="#bfd6f0" />
          <stop offset="1" stopColor="#ece5cf" />
        </linearGradient>
        <clipPath id="window-panes">
          <path d="M114.7 101H382.2V365.5H114.7ZM401.9 101H669.3V365.5H401.9ZM114.7 383H382.2V693H114.7ZM401.9 383H669.3V693H401.9Z" />
        </clipPath>
      </defs>
      <rect width="784" height="868" fill="#e8dcc2" />
      <rect y="694" width="784" height="174" fill="#d8c7a2" />
      <path d="M135.5 753L228.8 868H770L690 753Z" fill="#efddb7" />
      <rect x="82.6" y="69" width="618.9" height="625" fill="#fffdf6" />
      <g clipPath="url(#window-panes)">
        <rect x="114" y="101" width="556" height="593" fill="url(#window-sky)" />
        <circle cx="493" cy="516" r="130" fill="#f8b734" />
        <path d={backHill} fill="#7fa2d0" />
        <path d={frontHill} fill="#23508a" />
        <path
          d="M114.7 591C200 556 262 551 302 556S440 603 512 602S640 579 669.3 558"
          fill="none"
          stroke="#f8b734"
          strokeWidth="4"
          strokeLinecap="round"
          strokeDasharray="18 13"
        />
      </g>
      <rect x="50.4" y="748" width="683.2" height="14.5" fill="#bfb6a6" opacity=".85" />
      <rect x="50.4" y="709.7" width="683.2" height="40" rx="3" fill="#fffdf6" />
      <rect x="349" y="679" width="132" height="17" rx="3" fill="#a5475f" />
      <rect x="339" y="695.5" width="152" height="16.5" rx="3" fill="#f8b734" />
      <PotPlant />
      <Mug />
    </svg>
  );
}

function Mug() {
  return (
    <g>
      <path
        d="M558 509C551 531 575 541 565 563S551 578 548 588M596 515C589 534 610 543 601 562S588 578 586 592"
        fill="none"
        stroke="#fff"
        strokeOpacity=".78"
        strokeWidth="7.5"
        strokeLinecap="round"
      />
      <path d="M632 632A26 26 0 1 1 632 684" fill="none" stroke="#fffdf6" strokeWidth="14" />
      <path d="M516 613H632V692A20 20 0 0 1 612 712H536A20 20 0 0 1 516 692Z" fill="#fffdf6" />
      <path d="M584 613H632V692A20 20 0 0 1 612 712H584Z" fill="#e2ded3" />
      <path d="M516 634H632" stroke="#f8b734" strokeWidth="4" strokeDasharray="16 8" />
    </g>
  );
}
