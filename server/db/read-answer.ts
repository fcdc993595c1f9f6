import { protocol, type QueryOptions, type Results, type types } from '@electric-sql/pglite';

const { messages } = protocol;

/** PostgreSQL's message type bytes. */
const code = {
  dataRow: 0x44,
  commandComplete: 0x43,
  error: 0x45,
  notification: 0x41,
  parameterDescription: 0x74,
  ready: 0x5a,
  rowDescription: 0x54,
};
/** The transaction status `E`. */
const failed = 0x45;
const headerBytes = 5;

export type Fields = Results['fields'];
export type Parsers = Record<number | string, types.Parser>;

/** The result of one statement. */
export interface RawResult {
  fields: Fields;
  rows: (string | null)[][];
  affectedRows: number;
}

export interface Answer {
  /** One for each completed statement. */
  results: RawResult[];
  /** The columns of a statement that was described but not executed. */
  fields: Fields;
  parameterTypes: number[];
  /** The first error that the database reports; nothing after it was executed. */
  error: Error | undefined;
  notifications: { channel: string; payload: string }[];
  /** The open transaction can only be rolled back. */
  hasFailedTransaction: boolean;
}

/**
 * Parses all messages of an answer. Rows are parsed here, since they make up most of the bytes and PGlite's own parser
 * takes several times as long; it parses the others.
 */
export function readAnswer(bytes: Uint8Array, knownFields: Fields = []): Answer {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const answer: Answer = {
    results: [],
    fields: knownFields,
    parameterTypes: [],
    error: undefined,
    notifications: [],
    hasFailedTransaction: false,
  };
  let rows: RawResult['rows'] = [];
  for (let at = 0; at + headerBytes <= buffer.length; ) {
    const end = at + 1 + buffer.readUInt32BE(at + 1);
    const kind = buffer[at];
    if (kind === code.dataRow) {
      rows.push(readRow(buffer, at + headerBytes));
    } else if (kind === code.commandComplete) {
      const affectedRows = countAffected(buffer.toString('latin1', at + headerBytes, end - 1));
      answer.results.push({ fields: answer.fields, rows, affectedRows });
      rows = [];
      answer.fields = knownFields;
    } else if (kind === code.ready) {
      answer.hasFailedTransaction = buffer[at + headerBytes] === failed;
    } else if (
      kind === code.error ||
      kind === code.notification ||
      kind === code.rowDescription ||
      kind === code.parameterDescription
    ) {
      readOther(buffer.subarray(at, end), answer);
    }
    at = end;
  }
  return answer;
}

function readRow(buffer: Buffer, start: number): (string | null)[] {
  const columns = buffer.readUInt16BE(start);
  const row = new Array<string | null>(columns);
  let at = start + 2;
  for (let column = 0; column < columns; column += 1) {
    const length = buffer.readInt32BE(at);
    at += 4;
    if (length < 0) row[column] = null;
    else {
      row[column] = buffer.toString('utf8', at, at + length);
      at += length;
    }
  }
  return row;
}

/** `INSERT 0 2`, `UPDATE 1`; only these report changed rows. */
function countAffected(tag: string): number {
  return /^(?:INSERT|UPDATE|DELETE|MERGE|COPY) /.test(tag) ? Number(tag.slice(tag.lastIndexOf(' ') + 1)) : 0;
}

function readOther(bytes: Uint8Array, answer: Answer): void {
  new protocol.Parser().parse(bytes, (message) => {
    if (message instanceof messages.DatabaseError) answer.error ??= message;
    else if (message instanceof messages.NotificationResponseMessage)
      answer.notifications.push({ channel: message.channel, payload: message.payload });
    else if (message instanceof messages.ParameterDescriptionMessage)
      answer.parameterTypes = message.dataTypeIDs;
    else if (message instanceof messages.RowDescriptionMessage)
      answer.fields = message.fields.map(({ name, dataTypeID }) => ({ name, dataTypeID }));
  });
}

/** The rows in the format that callers expect. */
export function toResults<Row>(
  { fields, rows, affectedRows }: RawResult,
  parsers: Parsers,
  options: Pick<QueryOptions, 'rowMode' | 'parsers'> = {},
): Results<Row> {
  const columns = fields.map(({ name, dataTypeID }) => ({
    name,
    dataTypeID,
    parse: options.parsers?.[dataTypeID] ?? parsers[dataTypeID],
  }));
  const read = (row: (string | null)[], index: number) => {
    const value = row[index] ?? null;
    const column = columns[index];
    return value === null || !column?.parse ? value : column.parse(value, column.dataTypeID);
  };
  return {
    fields,
    affectedRows,
    rows: rows.map((row) =>
      options.rowMode === 'array'
        ? columns.map((_, index) => read(row, index))
        : Object.fromEntries(columns.map(({ name }, index) => [name, read(row, index)])),
    ) as Row[],
  };
}
