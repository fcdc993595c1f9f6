/** Joins the class names that apply; conditions read as `isOpen && 'bg-hover'`. */
export function classNames(...names: (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}
