import type { ReactNode } from 'react';
import type { PlaceKind } from '#features/places/shared/places.contract.ts';

const park = (
  <>
    <path d="M0 0h160v160H0z" fill="#CBDFF1" />
    <circle cx="132" cy="38" r="20" fill="#F8B734" />
    <path d="M0 96q40-22 80-8t80-14v86H0z" fill="#9CC48E" />
    <path d="M0 118q50-16 92-4t68-10v56H0z" fill="#6F9F5F" />
    <path d="M96 104c20 6 6 20-8 28s-10 18-14 28h26c4-14 22-18 20-34-1-12-12-18-24-22Z" fill="#F5EFE0" />
    <path d="M22 100h6v28h-6zm42 4h5v22h-5zm74-4h6v28h-6z" fill="#8A5A34" />
    <circle cx="25" cy="86" r="24" fill="#376B43" />
    <circle cx="66" cy="94" r="18" fill="#2B5636" />
    <circle cx="141" cy="88" r="20" fill="#376B43" />
  </>
);
const museum = (
  <>
    <path d="M0 0h160v160H0z" fill="#E4DCEA" />
    <path d="M80 28 28 56h104z" fill="#F5EFE0" />
    <path d="M80 28v28h52z" fill="#E3D9C2" />
    <path d="M34 60h92v10H34zM30 124h100v10H30zM22 136h116v10H22z" fill="#F5EFE0" />
    <path d="M40 70h12v54H40zm22 0h12v54H62zm24 0h12v54H86zm22 0h12v54h-12z" fill="#fff" />
    <path d="M0 146h160v14H0z" fill="#B9B3A2" />
  </>
);
const historic = (
  <>
    <path d="M0 0h160v160H0z" fill="#EBC7B8" />
    <path d="M28 84h104v52H28z" fill="#C8744A" />
    <path d="M66 44h28v92H66z" fill="#A45A36" />
    <path d="M60 46 80 18l20 28z" fill="#23508A" />
    <circle cx="80" cy="62" r="9" fill="#F5EFE0" />
    <path d="M73 110a7 7 0 0 1 14 0v26H73z" fill="#1B2536" />
    <path d="M40 98h8v14h-8zm14 0h8v14h-8zm44 0h8v14h-8zm14 0h8v14h-8z" fill="#F5EFE0" />
    <path d="M0 136h160v24H0z" fill="#6E9BCB" />
    <path d="M0 144h160" stroke="#F5EFE0" strokeDasharray="8 6" strokeWidth="2" />
  </>
);
const coast = (
  <>
    <path d="M0 0h160v160H0z" fill="#F9E2A8" />
    <path d="m92 44-92-20v44z" fill="#FDF3D0" />
    <path d="M84 52h28l6 72H78z" fill="#F5EFE0" />
    <path d="M83 66h30l2 18H81zm-3 34h36l2 18H79z" fill="#C0392B" />
    <path d="M86 38h24v14H86zM84 38l14-14 14 14z" fill="#1B2536" />
    <path d="M0 120q40-10 80 0t80 0v40H0z" fill="#5B86B8" />
    <path d="M0 138q40-8 80 0t80 0v22H0z" fill="#2D5D9A" />
  </>
);
const table = (
  <>
    <path d="M0 0h160v160H0z" fill="#E3C9A8" />
    <circle cx="72" cy="86" r="50" fill="#F5EFE0" />
    <circle cx="72" cy="86" r="36" fill="#C8744A" />
    <path d="M48 80q14-18 30-8t20 16q-12 20-30 16T48 80Z" fill="#F8B734" />
    <circle cx="86" cy="98" r="9" fill="#376B43" />
    <circle cx="136" cy="36" r="22" fill="#23508A" />
    <circle cx="136" cy="36" r="14" fill="#5B3A26" />
  </>
);
const street = (
  <>
    <path d="M0 0h160v160H0z" fill="#CBDFF1" />
    <path d="M12 60h42v84H12z" fill="#9D3D59" />
    <path d="M58 40h46v104H58z" fill="#C8744A" />
    <path d="M108 68h40v76h-40z" fill="#2D5D9A" />
    <path d="m54 42 27-22 27 22z" fill="#5B3A26" />
    <path
      d="M20 74h10v14H20zm16 0h10v14H36zm32-16h10v14H68zm16 0h10v14H84zm34 26h10v14h-10zm14 0h8v14h-8z"
      fill="#FCC857"
    />
    <path d="M76 112h14v32H76zm-50 4h12v28H26zm96 2h12v26h-12z" fill="#F5EFE0" />
    <path d="M0 144h160v16H0z" fill="#B9B3A2" />
  </>
);

const scenes: Partial<Record<PlaceKind, ReactNode>> = {
  park,
  museum,
  historic,
  worship: historic,
  library: museum,
  learning: museum,
  stage: museum,
  money: museum,
  water: coast,
  view: coast,
  food: table,
  cafe: table,
  bar: table,
};

/** A drawing of its category, never presented as a picture of the place. */
export function PlaceArt({ kind, className }: { kind: PlaceKind; className?: string }) {
  return (
    <svg viewBox="0 0 160 160" preserveAspectRatio="xMidYMid slice" className={className} aria-hidden="true">
      {scenes[kind] ?? street}
    </svg>
  );
}
