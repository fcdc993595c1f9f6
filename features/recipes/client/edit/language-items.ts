/** Languages that many cooks write in; another one that a recipe came with is added. */
const common =
  'ar bn cs da de el en es fa fi fr he hi hr hu id it ja ko ms nl no pl pt ro ru sk sl sr sv ta th tr uk ur vi zh';

/** Choices of a recipe's language by English names, its own among them. */
export function languageItems(chosen: string): { value: string; label: string }[] {
  const names = new Intl.DisplayNames('en', { type: 'language' });
  const codes = new Set([...common.split(' '), ...(chosen === '' ? [] : [chosen])]);
  return [
    { value: '', label: 'Not said' },
    ...[...codes]
      .map((value) => ({ value, label: names.of(value) ?? value }))
      .sort((one, other) => one.label.localeCompare(other.label, 'en')),
  ];
}
