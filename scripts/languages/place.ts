import { child, lastName, type SyntaxNode } from './syntax.ts';

/** The context of an expression that decides whether a string in it is a text. */
export interface Place {
  /** Evaluated when shown, not at module load. */
  isLate: boolean;
  /** Shown to people: any word is a text. */
  isPage: boolean;
  /** A comment says that it is a text, so a single letter is enough: “3 h”. */
  isMarked: boolean;
  /** Compared, thrown, looked up: no string is a text. */
  isCode: boolean;
}

export const top: Place = { isLate: false, isPage: false, isMarked: false, isCode: false };

/** Attributes whose strings are always for people. */
const spoken = new Set(
  'aria-label aria-description aria-roledescription aria-valuetext title alt placeholder label description hint otherNames'.split(
    ' ',
  ),
);
/** Attributes and properties whose strings are never for people. */
const silent = new Set(
  'className style id key href to path src type role value variant htmlFor autoComplete pattern accept method rel target lang dir code kind icon d viewBox fill stroke transform headers credentials queryKey mutationKey inputMode enterKeyHint media sizes Accept locale region method brand modelId field preference event channel'.split(
    ' ',
  ),
);
const codeCalls = new Set(
  'querySelector querySelectorAll getElementById closest matches matchMedia addEventListener removeEventListener setAttribute getAttribute removeAttribute getItem setItem removeItem createElement Symbol RegExp Headers createContext literal enum startsWith endsWith includes indexOf split has get set append required extensionPoint fetch apiGet apiSend apiFetch useQuery import URL classNames parse test match supports dispatchEvent Blob File createElementNS'.split(
    ' ',
  ),
);

/** For elements only: many other things have a `name` that is for people. */
const silentAttributes = new Set(['name']);

function isSilent(name: string, isAttribute: boolean): boolean {
  return (
    silent.has(name) ||
    (isAttribute && silentAttributes.has(name)) ||
    name.startsWith('data-') ||
    /^on[A-Z]/.test(name)
  );
}

function isSpoken(name: string): boolean {
  return spoken.has(name);
}

/** How a call or constructor uses its string arguments. */
function isCodeCall(node: SyntaxNode): boolean {
  const callee = child(node, 'callee');
  const name = lastName(callee);
  const owner = callee && lastName(child(callee, 'object'));
  return codeCalls.has(name) || /^(?:[A-Z]\w*)?Error$/.test(name) || owner === 'console';
}

const compares = new Set(['===', '!==', '==', '!=', 'in', 'instanceof', '<', '>']);

export function isComparison(node: SyntaxNode): boolean {
  return node.type === 'BinaryExpression' && compares.has(String(node.operator));
}

/** Calls that invoke their callback at once. */
const immediate = new Set(['map', 'flatMap', 'filter', 'reduce', 'sort', 'fromEntries', 'entries', 'values']);

export function runsAtOnce(call: SyntaxNode): boolean {
  return immediate.has(lastName(child(call, 'callee')));
}

export const functionTypes = new Set([
  'ArrowFunctionExpression',
  'FunctionExpression',
  'FunctionDeclaration',
]);

const formats = new Set([
  'DateTimeFormat',
  'NumberFormat',
  'RelativeTimeFormat',
  'ListFormat',
  'DisplayNames',
  'PluralRules',
]);
const localised = new Set(['toLocaleString', 'toLocaleDateString', 'toLocaleTimeString']);

/** Whether the first argument of a call or constructor is a locale. */
export function takesLocale(node: SyntaxNode): boolean {
  const name = lastName(child(node, 'callee'));
  return formats.has(name) || localised.has(name);
}

/** The attribute or property called `name`. */
export function namedPlace(name: string, place: Place, isAttribute = false): Place {
  return { ...place, isPage: isSpoken(name), isCode: place.isCode || isSilent(name, isAttribute) };
}

export function argumentPlace(call: SyntaxNode, argument: SyntaxNode, place: Place): Place {
  if (functionTypes.has(argument.type)) return { ...place, isLate: place.isLate || !runsAtOnce(call) };
  return { ...place, isCode: place.isCode || isCodeCall(call) };
}

const checks = new Set(
  'min max length regex refine email url date check nonempty gte lte int positive multipleOf'.split(' '),
);

/** A schema check, which also accepts its message as a function. */
export function isCheck(call: SyntaxNode): boolean {
  return checks.has(lastName(child(call, 'callee')));
}
