/** A table with people's rows, by the column `user_id`; `users` itself by its id. They are deleted with the person. */
export interface PersonTable {
  /** The user-facing name of its content. */
  label: string;
  /** It holds credentials: queries made on a person's behalf must never touch it. */
  isSystemOnly?: true;
  /** Columns that are never exported: whoever has them could use them. */
  secrets?: readonly string[];
  /** Why none of it is in the archive. */
  notExported?: string;
  /** Why it is not restored from an archive. */
  notImported?: string;
  /** What an archive may import; required for every table that is restored. */
  bounds?: {
    rows: number;
    /** Counted together with those that the person already has here. */
    isOfPerson?: true;
    /**
     * The longest line of a record, for tables whose texts cannot all reach their maximum with every character escaped.
     */
    lineBytes?: number;
    /**
     * How long the product itself allows each text to be, in characters; for a JSON column, all its texts and numbers
     * together. Ids and enum columns need none.
     */
    texts?: TextLimits;
  };
  /** Each row is an upload: its bytes are in the file store under its id, and are archived with it. */
  isOfUploads?: true;
  /** Columns that reference rows without a foreign key: column → table. */
  points?: Readonly<Record<string, string>>;
  /** JSON columns that are rendered without further checks: rows with invalid values are not imported. */
  documents?: Readonly<Record<string, DocumentRule>>;
  /** The only values that an import may contain. */
  oneOf?: Readonly<Record<string, readonly string[]>>;
  /** Column → value → its replacement on a server where nobody works on it any more. */
  becomes?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** What older archives have in place of a column: column → their column → its value → today's value. */
  formerly?: Readonly<Record<string, { column: string; values: Readonly<Record<string, string>> }>>;
  /** Columns whose values are unique per person: a row whose value is taken is imported without it. */
  distinct?: readonly string[];
  /** Minimum values for imports; a negative amount of work would grant an allowance. */
  atLeast?: Readonly<Record<string, number>>;
  /** Columns that mark a row as imported, whatever the archive says. */
  marks?: readonly string[];
  addressColumn?: string;
  /** What people's own queries may do with their rows; absent: everything. */
  ownRows?: readonly RowCommand[];
  /** Access to rows that belong to others, besides one's own. */
  policies?: readonly RowPolicy[];
}

export interface DocumentRule {
  /** As its feature stores it; undefined if invalid. */
  read(value: unknown): unknown;
  /** References to rows of other tables, at any depth: field → table. */
  points?: Readonly<Record<string, string>>;
}

export type RowCommand = 'select' | 'insert' | 'update' | 'delete';

/** A row-level security policy. In its conditions `app_user_id` stands for the id of the current person. */
export interface RowPolicy {
  name: string;
  command: RowCommand | 'all';
  /** Which rows it can see. */
  using?: string;
  /** What a row may be afterwards. */
  check?: string;
}

/** A table whose rows have no owner. */
export interface ServerTable {
  /** Why it contains no person's data. */
  isNobodys: string;
  readBy: 'everyone' | 'system';
  /**
   * A column that may contain the address of someone who has no account, or had none when they wrote. Rows with the
   * address of a deleted account are deleted with it.
   */
  addressColumn?: string;
}

export type TextLimits = Readonly<Record<string, number>>;
/** By table name. */
export type TableRules = Readonly<Record<string, PersonTable | ServerTable>>;

export interface Tables {
  ofPeople: Readonly<Record<string, PersonTable>>;
  ofServer: Readonly<Record<string, ServerTable>>;
  /** Limits of columns that a feature stores in another feature's table: table → column → characters. */
  texts: Readonly<Record<string, TextLimits>>;
}

interface DeclaredTables {
  name: string;
  tables?: TableRules;
  texts?: Readonly<Record<string, TextLimits>>;
}

/** @throws Error for a table that two features declare. */
export function foldTables(declarations: readonly DeclaredTables[]): Tables {
  const ofPeople: Record<string, PersonTable> = {};
  const ofServer: Record<string, ServerTable> = {};
  const texts: Record<string, TextLimits> = {};
  for (const { name: feature, tables = {}, texts: theirs = {} } of declarations) {
    for (const [name, rule] of Object.entries(tables)) {
      if (name in ofPeople || name in ofServer) throw new Error(`${feature} declares ${name} a second time.`);
      if ('isNobodys' in rule) ofServer[name] = rule;
      else ofPeople[name] = rule;
    }
    for (const [name, limits] of Object.entries(theirs)) texts[name] = { ...texts[name], ...limits };
  }
  return { ofPeople, ofServer, texts };
}

export function ownerColumn(table: string): string {
  return table === 'users' ? 'id' : 'user_id';
}
