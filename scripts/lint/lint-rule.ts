/** The part of Oxlint's plugin interface that our rules use; its own types are not exported. */
export interface Node {
  type: string;
  start?: number;
  end?: number;
  range?: [number, number];
  source?: Node | null;
  value?: unknown;
  name?: string;
  object?: Node;
  property?: Node;
  body?: Node[];
  /** What a name is assigned, and the name under which a module exports something. */
  id?: Node | null;
  imported?: Node;
  parent?: Node | null;
  callee?: Node;
  arguments?: Node[];
  regex?: { pattern: string } | null;
  /** For a template literal, and a tagged one. */
  quasis?: Node[];
  quasi?: Node;
}

export interface RuleContext {
  filename: string;
  sourceCode: { text: string; scopeManager: { globalScope: { through: { identifier: Node }[] } | null } };
  report(finding: { node: Node; message: string }): void;
}

export type Visitor = Record<string, (node: Node) => void>;

export interface Rule {
  meta: { type: 'problem' };
  create(context: RuleContext): Visitor;
}
