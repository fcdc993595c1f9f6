import { MagnifyingGlassIcon } from '@phosphor-icons/react/MagnifyingGlass';
import { HeaderSlot } from '#client/app/header-slots.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { useMediaQuery } from '#client/ui/use-media-query.ts';

interface RecipeSearchProps {
  value: string;
  onChange: (text: string) => void;
  /** Set if there are no live results: Enter opens them. */
  onSubmit?: () => void;
  /** Renders nothing if the header has no room. */
  isInHeaderOnly?: boolean;
}

/** In the header if there is room, otherwise above the page. */
export function RecipeSearch({ value, onChange, onSubmit, isInHeaderOnly = false }: RecipeSearchProps) {
  const isWide = useMediaQuery('(min-width: 64rem)');
  const field = (
    <search className="mx-auto w-full max-w-xl">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit?.();
        }}
      >
        <TextField
          label="Search your recipes"
          isLabelHidden
          placeholder="Search your recipes"
          type="search"
          enterKeyHint="search"
          icon={<MagnifyingGlassIcon size={20} aria-hidden />}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      </form>
    </search>
  );
  if (!isWide) return isInHeaderOnly ? null : <div className="mb-5">{field}</div>;
  return (
    <HeaderSlot name="place">
      <div data-header-place className="me-auto min-w-0 flex-1 px-4">
        {field}
      </div>
    </HeaderSlot>
  );
}
