const symbols = [
  '{',
  '}',
  '(',
  ')',
  '[',
  ']',
  '<',
  '>',
  '=',
  ';',
  ':',
  '"',
  "'",
  '/',
  '+',
  '-',
  '*',
  '$',
  '#',
  '_',
];

/** Above a phone's keyboard: characters that are hard to reach there. */
export function SymbolRow({ onInsert }: { onInsert: (text: string) => void }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of keys and not of fields
    <div
      role="group"
      aria-label="Symbols"
      // From right to left, brackets would be drawn as their opposites.
      dir="ltr"
      className="scrollbar-none flex h-13 shrink-0 items-center overflow-x-auto border-t border-line bg-surface sm:hidden"
    >
      {['  ', ...symbols].map((symbol) => (
        <button
          key={symbol}
          type="button"
          aria-label={symbol === '  ' ? 'Indent' : symbol}
          // Keeps the caret in the editor.
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onInsert(symbol)}
          className="grid size-11 shrink-0 place-items-center font-mono text-[16px]"
        >
          {symbol === '  ' ? '⇥' : symbol}
        </button>
      ))}
    </div>
  );
}
