import { HeaderSlot } from '#client/app/header-slots.tsx';

/** The name of the tool beside the logo, on screens without a picture of their own. */
export function DesignerPlace() {
  return (
    <HeaderSlot name="place">
      <p data-header-place aria-hidden className="me-auto font-semibold max-lg:hidden">
        Designer
      </p>
    </HeaderSlot>
  );
}
