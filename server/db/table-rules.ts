/** A table with rows of people, by the column `user_id`; `users` itself by its id. They go with the person. */
export interface PersonTable {
  /** As people call what is in it. */
  label: string;
  /** It holds credentials: queries made on a person's behalf must never touch it. */
  isSystemOnly?: true;
  /** Columns that stay here: whoever has them could use them. */
  secrets?: readonly string[];
  /** Why nothing of it is in the archive. */
  notExported?: string;
  /** Why an archive does not bring it back. */
  notImported?: string;
  /** What an archive may bring; of every table that one brings back. */
  bounds?: {
    rows: number;
    /** Together with those that the person has here already. */
    isOfPerson?: true;
    /**
     * The longest line of a record, where the texts cannot all be as long as they may be with every character escaped.
     */
    lineBytes?: number;
    /**
     * How long the product itself lets each text become, in characters; of a JSON column, all its texts and numbers
     * together. Ids and columns of fixed values need none.
     */
    texts?: TextLimits;
  };
  /** Each row is an upload: its bytes are in the file store under its id, and go into the archive with it. */
  isOfUploads?: true;
  /** Columns that name rows without a foreign key: column → table. */
  points?: Readonly<Record<string, string>>;
  /** JSON columns that are drawn from as they are: rows that have anything else in one are not brought. */
  documents?: Readonly<Record<string, DocumentRule>>;
  /** The only values that an import may bring. */
  oneOf?: Readonly<Record<string, readonly string[]>>;
  /** Column → value → what it is on a server where nobody works on it any more. */
  becomes?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** What older archives have in place of a column: column → the one they have → its value → the value of today. */
  formerly?: Readonly<Record<string, { column: string; values: Readonly<Record<string, string>> }>>;
  /** Columns in which no two rows of a person are the same: what comes with a value that is taken comes without it. */
  distinct?: readonly string[];
  /** Values that an import may not go below; a negative piece of work would give an allowance away. */
  atLeast?: Readonly<Record<string, number>>;
  /** Columns that say of a row that it was imported, whatever the archive says. */
  marks?: readonly string[];
  addressColumn?: string;
  /** What people's own queries may do with rows of theirs; absent: everything. */
  ownRows?: readonly RowCommand[];
  /** How people reach rows that are not theirs, beside those that are. */
  policies?: readonly RowPolicy[];
}

export interface DocumentRule {
  /** As its feature stores it; undefined for what is none. */
  read(value: unknown): unknown;
  /** What names rows of other tables, wherever in it that stands: field → table. */
  points?: Readonly<Record<string, string>>;
}

export type RowCommand = 'select' | 'insert' | 'update' | 'delete';

/** A policy of row-level security. In its conditions `app_user_id` stands for the id of whoever asks. */
export interface RowPolicy {
  name: string;
  command: RowCommand | 'all';
  /** Which rows are there for it. */
  using?: string;
  /** What a row may be afterwards. */
  check?: string;
}

/** A table whose rows have no owner. */
export interface ServerTable {
  /** Why no person's data is in it. */
  isNobodys: string;
  readBy: 'everyone' | 'system';
  /**
   * The column that may hold the address of someone who has no account, or had none when they wrote. Rows with the
   * address of a deleted account go with it.
   */
  addressColumn?: string;
}

export type TextLimits = Readonly<Record<string, number>>;
/** By the name of the table. */
export type TableRules = Readonly<Record<string, PersonTable | ServerTable>>;

export interface Tables {
  ofPeople: Readonly<Record<string, PersonTable>>;
  ofServer: Readonly<Record<string, ServerTable>>;
  /** Limits of columns that a feature keeps in a table of another: table → column → characters. */
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
