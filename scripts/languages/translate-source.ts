import { decodeHTML } from 'entities';
import { type Edit, type Edits, edited, none, together } from './edits.ts';
import { isRemade, remake } from './late-texts.ts';
import { hasLetter, hasWords, looksLikeText } from './looks-like-text.ts';
import type { Message } from './message.ts';
import { isElement, isWordless, sentencesOf } from './page-text.ts';
import { type Alternatives, alternativesOf, chooseOnce, type Piece, piecesOf } from './pieces.ts';
import {
  argumentPlace,
  functionTypes,
  isCheck,
  isComparison,
  namedPlace,
  type Place,
  runsAtOnce,
  takesLocale,
  top,
} from './place.ts';
import { below, child, children, lastName, parseSource, type SyntaxNode, unwrap } from './syntax.ts';
import { type NodeWriter, writeMessage } from './write-message.ts';

export interface TranslatedSource {
  edits: readonly Edit[];
  messages: readonly Message[];
  /** Texts evaluated at module load that cannot be re-evaluated, one per line. */
  frozen: readonly string[];
}

/** Finds the texts of a source, and wraps each in a call that translates it into the page's language. */
export function translateSource(file: string, code: string): TranslatedSource {
  const { program, exempt, marked } = parseSource(file, code);
  const messages: Message[] = [];
  const frozen: string[] = [];
  /** Module constants with texts: destructuring or reading them at module load would freeze their language. */
  const speaking = new Set<string>();

  const isBehind = (ends: readonly number[], node: SyntaxNode) =>
    ends.some((end) => end <= node.start && code.slice(end, node.start).trim() === '');

  function visit(node: SyntaxNode, place: Place): Edits {
    if (/^(?:Import|ExportAll)/.test(node.type) || child(node, 'source')?.type === 'Literal') return none;
    if (isBehind(exempt, node)) return none;
    if (!place.isMarked && isBehind(marked, node))
      return visit(node, { ...place, isPage: true, isMarked: true, isCode: false });
    const inner = unwrap(node);
    if (inner !== node) return visit(inner, place);
    if (node.type.startsWith('TS')) return none;
    if (isElement(node)) return visitElement(node, place);
    if (functionTypes.has(node.type)) return visitBelow(node, { ...top, isLate: true });
    switch (node.type) {
      case 'Literal':
      case 'TemplateLiteral':
      case 'ConditionalExpression':
        return visitText(node, place);
      case 'LogicalExpression':
      case 'JSXExpressionContainer':
      case 'ArrayExpression':
        return visitBelow(node, place);
      case 'TaggedTemplateExpression':
        return visitAll(children(child(node, 'quasi') ?? node, 'expressions'), plain(place));
      case 'JSXAttribute':
        return visitAttribute(node, place);
      case 'ObjectExpression':
        return together(children(node, 'properties').map((property) => visitProperty(property, place)));
      case 'CallExpression':
      case 'NewExpression':
        return visitCall(node, place);
      case 'MemberExpression':
      case 'SwitchCase':
      case 'BinaryExpression':
        return visitOperands(node, place);
      case 'VariableDeclaration':
        return visitDeclaration(node, place);
      case 'ExpressionStatement':
        return typeof node.directive === 'string' ? none : visitBelow(node, place);
      case 'Program':
        return together(children(node, 'body').map((statement) => visitStatement(statement)));
      default:
        return visitBelow(node, plain(place));
    }
  }

  const plain = (place: Place): Place => ({ ...place, isPage: false, isMarked: false });
  const visitAll = (nodes: readonly SyntaxNode[], place: Place) =>
    together(nodes.map((one) => visit(one, place)));
  const visitBelow = (node: SyntaxNode, place: Place) => visitAll(below(node), place);
  const codeOf = (node: SyntaxNode, place: Place) => edited(code, node, visit(node, place).edits);

  function writerAt(place: Place): NodeWriter {
    const value = { ...place, isPage: true };
    return {
      value: (node) => codeOf(node, value),
      whole: (node) => codeOf(node, place),
      emptied(element) {
        const opening = child(element, 'openingElement') ?? element;
        const tag = edited(code, opening, visitAll(children(opening, 'attributes'), place).edits);
        return `${tag.slice(0, -1).trimEnd()} />`;
      },
    };
  }

  function say(alternatives: Alternatives, place: Place, isRich: boolean): string | undefined {
    const said = messages.length;
    const written = writeMessage(alternatives, {
      isText: place.isMarked ? hasLetter : place.isPage ? hasWords : looksLikeText,
      isRich,
      source: code,
      write: writerAt(place),
    });
    if (!written) messages.splice(said);
    else messages.push(...written.messages.map((message) => ({ ...message, file })));
    return written?.code;
  }

  function visitText(node: SyntaxNode, place: Place): Edits {
    const alternatives = place.isCode ? undefined : alternativesOf(node);
    const isChoice = node.type === 'ConditionalExpression';
    const said = alternatives && (!isChoice || alternatives.otherwise) && say(alternatives, place, false);
    if (said) return { edits: [{ start: node.start, end: node.end, code: said }], isFrozen: !place.isLate };
    if (!isChoice) return visitBelow(node, plain(place));
    const [test, ...branches] = ['test', 'consequent', 'alternate'].flatMap(
      (name) => child(node, name) ?? [],
    );
    return together([...(test ? [visit(test, plain(place))] : []), visitAll(branches, place)]);
  }

  function visitElement(element: SyntaxNode, place: Place): Edits {
    const opening = child(element, 'openingElement');
    const attributes = opening ? visitAll(children(opening, 'attributes'), plain(place)) : none;
    const parts = children(element, 'children');
    if (isWordless(element))
      return together([
        attributes,
        visitAll(parts, { ...place, isPage: false, isMarked: false, isCode: true }),
      ]);
    const runs = sentencesOf(element);
    const page = { ...place, isPage: true, isCode: false };
    const sentences = runs.map((run) => visitSentence(run, page));
    const others = parts.filter((part) => !runs.some((run) => run.includes(part)));
    return together([attributes, ...sentences, visitAll(others, page)]);
  }

  function visitSentence(run: readonly SyntaxNode[], place: Place): Edits {
    const pieces = run.flatMap((node): Piece[] => {
      if (node.type !== 'JSXExpressionContainer') return [node];
      const expression = child(node, 'expression') ?? node;
      return piecesOf(expression) ?? [expression];
    });
    const said = say(chooseOnce(pieces), place, true);
    const [start, end] = [run[0]?.start ?? 0, run.at(-1)?.end ?? 0];
    if (said) return { edits: [{ start, end, code: `{${said}}` }], isFrozen: !place.isLate };
    return visitAll(run, place);
  }

  function visitAttribute(attribute: SyntaxNode, place: Place): Edits {
    const value = child(attribute, 'value');
    if (!value) return none;
    const here = namedPlace(lastName(child(attribute, 'name')), place, true);
    if (value.type !== 'Literal') return visit(value, here);
    if (here.isCode) return none;
    const said = say({ pieces: [decodeHTML(String(value.value))] }, here, false);
    return said
      ? { edits: [{ start: value.start, end: value.end, code: `{${said}}` }], isFrozen: !place.isLate }
      : none;
  }

  function visitProperty(property: SyntaxNode, place: Place): Edits {
    const [key, value] = [child(property, 'key'), child(property, 'value')];
    if (property.type !== 'Property' || !key || !value) return visitBelow(property, plain(place));
    const name = key.type === 'Literal' ? String(key.value) : lastName(key);
    const found = visit(
      value,
      property.computed ? plain(place) : namedPlace(name, { ...place, isCode: false }),
    );
    if (!found.isFrozen || property.shorthand || property.method || property.computed) return found;
    // Read when shown, in the current language.
    const getter = `get ${code.slice(key.start, key.end)}() { return ${edited(code, value, found.edits)}; }`;
    return { edits: [{ start: property.start, end: property.end, code: getter }], isFrozen: false };
  }

  function visitCall(call: SyntaxNode, place: Place): Edits {
    const [first, ...others] = children(call, 'arguments');
    const callee = visitAll(
      [child(call, 'callee')].flatMap((node) => node ?? []),
      plain(place),
    );
    if (!first) return together([callee, { edits: [], isFrozen: !place.isLate && takesApart(call) }]);
    const name = takesLocale(call) && /^'en/.test(code.slice(first.start, first.end));
    const named: Edits = name
      ? {
          edits: [
            { start: first.start, end: first.end, code: `__locale(${code.slice(first.start, first.end)})` },
          ],
          isFrozen: !place.isLate,
        }
      : none;
    const rest = name ? others : [first, ...others];
    const taken: Edits = { edits: [], isFrozen: !place.isLate && takesApart(call) };
    return together([callee, named, taken, ...rest.map((one) => visitArgument(call, one, plain(place)))]);
  }

  /** `Object.entries(labels)`, `labels.map(…)`. */
  function takesApart(call: SyntaxNode): boolean {
    const owner = child(child(call, 'callee') ?? call, 'object');
    const taken = [...(owner ? [owner] : []), ...children(call, 'arguments')];
    return runsAtOnce(call) && taken.some((node) => speaking.has(lastName(unwrap(node))));
  }

  function visitArgument(call: SyntaxNode, argument: SyntaxNode, place: Place): Edits {
    const here = argumentPlace(call, argument, place);
    if (functionTypes.has(argument.type) && !here.isLate) return visitBelow(argument, here);
    const found = visit(argument, here);
    if (!found.isFrozen || !isCheck(call)) return found;
    // A schema evaluates the sentence when validation fails.
    const sentence = `{ error: () => ${edited(code, argument, found.edits)} }`;
    return { edits: [{ start: argument.start, end: argument.end, code: sentence }], isFrozen: false };
  }

  function visitOperands(node: SyntaxNode, place: Place): Edits {
    const object = child(node, 'object');
    // Earlier calls of a chain, such as schema checks, count like the last one.
    if (object?.type === 'CallExpression') {
      const rest = below(node).filter((part) => part !== object);
      return together([visit(object, plain(place)), visitAll(rest, { ...plain(place), isCode: true })]);
    }
    const isCode = node.type !== 'BinaryExpression' || isComparison(node);
    if (node.type !== 'SwitchCase')
      return visitBelow(node, { ...place, isPage: false, isMarked: false, isCode: isCode || place.isCode });
    return visitAll(children(node, 'consequent'), place);
  }

  function visitDeclaration(declaration: SyntaxNode, place: Place): Edits {
    const parts = children(declaration, 'declarations').map((declarator) => {
      const init = child(declarator, 'init');
      const said = messages.length;
      const found = init ? visit(init, plain(place)) : none;
      const isSpeaking = messages.length > said || found.isFrozen;
      if (!place.isLate && isSpeaking) speaking.add(lastName(child(declarator, 'id')));
      return { declarator, init, found };
    });
    return together(
      parts.map(({ declarator, init, found }) =>
        found.isFrozen && init && isRemade(declarator)
          ? remake({ code, declaration, declarator, init, found })
          : found,
      ),
    );
  }

  function visitStatement(statement: SyntaxNode): Edits {
    const found = visit(statement, top);
    if (found.isFrozen) frozen.push(`${file}:${code.slice(0, statement.start).split('\n').length}`);
    return found;
  }

  return { edits: visit(program, top).edits, messages, frozen };
}
