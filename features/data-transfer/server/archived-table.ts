import type { PersonTable, Tables, TextLimits } from '#server/db/table-rules.ts';
import type { TableShape } from '#server/db/table-shapes.ts';

/** A table as the database describes it, with its feature's archive rules. */
export interface ArchivedTable extends TableShape {
  /** Absent for tables without personal rows. */
  rule?: PersonTable;
  /** The maximum length of each text that has one. */
  texts: TextLimits;
}

export function withRules(shapes: readonly TableShape[], tables: Tables): ArchivedTable[] {
  return shapes.map((shape) => {
    const rule = tables.ofPeople[shape.name];
    const texts = { ...rule?.bounds?.texts, ...tables.texts[shape.name] };
    return { ...shape, texts, ...(rule && { rule }) };
  });
}

export function isExported({ rule }: ArchivedTable): boolean {
  return rule !== undefined && rule.notExported === undefined;
}
