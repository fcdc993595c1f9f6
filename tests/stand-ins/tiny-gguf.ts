/**
 * A complete language model of some 100 KB in GGUF format: llama's architecture, with every weight generated here. The
 * weights fix its output: attention and feed-forward add nothing, so the next token depends on the last one alone, and
 * the output matrix is a table of which token follows which.
 */
export interface TinyModel {
  /** The pieces it outputs in order, e.g. `['Tea', ' is', ' a', ' drink.']`; no piece twice. */
  says: string[];
  /** What it outputs when the last input is the end of a line, as after a tool result. */
  afterNewLine?: string[];
  /** Restarts after its last piece instead of ending. */
  thenRepeats?: boolean;
  contextLength?: number;
}

const embedding = 64;
const control = 3;
const normal = 1;
const byte = 6;
const endToken = 2;
/** The dimensions of the tokens that are not pieces of the text: the end of a line, and everything else. */
const elsewhere = embedding - 1;
const newLineState = embedding - 2;

interface Token {
  text: string;
  type: number;
}

export function makeTinyGguf(model: TinyModel): Uint8Array {
  const { says, afterNewLine = [], thenRepeats = false, contextLength = 16_384 } = model;
  const texts = [...says, ...afterNewLine];
  if (texts.length > elsewhere - 1) throw new Error('more pieces than the tiny model has dimensions');
  const bytes = Array.from({ length: 256 }, (_, value): Token => {
    return { text: `<0x${value.toString(16).toUpperCase().padStart(2, '0')}>`, type: byte };
  });
  const pieces = texts.map((text): Token => ({ text: text.replaceAll(' ', '\u2581'), type: normal }));
  const vocabulary: Token[] = [
    { text: '<unk>', type: 2 },
    { text: '<s>', type: control },
    { text: '</s>', type: control },
    ...bytes,
    ...pieces,
  ];
  const firstPiece = vocabulary.length - pieces.length;
  const newLine = firstPiece - 256 + '\n'.charCodeAt(0);
  const embeddings = new Float32Array(vocabulary.length * embedding);
  const outputs = new Float32Array(vocabulary.length * embedding);
  vocabulary.forEach((_, token) => {
    const identity = token >= firstPiece ? token - firstPiece : token === newLine ? newLineState : elsewhere;
    embeddings[token * embedding + identity] = 1;
  });
  const follow = (state: number, token: number) => {
    outputs[token * embedding + state] = 4;
  };
  follow(elsewhere, firstPiece);
  follow(newLineState, afterNewLine.length > 0 ? firstPiece + says.length : firstPiece);
  pieces.forEach((_, index) => {
    const isLast = index === says.length - 1 || index === pieces.length - 1;
    follow(index, isLast ? (thenRepeats ? firstPiece : endToken) : firstPiece + index + 1);
  });

  return writeGguf(
    [
      ['general.architecture', 'llama'],
      ['general.name', 'Tiny'],
      ['llama.context_length', { uint32: contextLength }],
      ['llama.embedding_length', { uint32: embedding }],
      ['llama.block_count', { uint32: 1 }],
      ['llama.feed_forward_length', { uint32: embedding }],
      ['llama.attention.head_count', { uint32: 1 }],
      ['llama.attention.head_count_kv', { uint32: 1 }],
      ['llama.attention.layer_norm_rms_epsilon', { float32: 1e-5 }],
      ['llama.rope.dimension_count', { uint32: embedding }],
      ['llama.vocab_size', { uint32: vocabulary.length }],
      ['tokenizer.ggml.model', 'llama'],
      ['tokenizer.ggml.tokens', { strings: vocabulary.map(({ text }) => text) }],
      ['tokenizer.ggml.scores', { floats: vocabulary.map((_, token) => -token) }],
      ['tokenizer.ggml.token_type', { ints: vocabulary.map(({ type }) => type) }],
      ['tokenizer.ggml.unknown_token_id', { uint32: 0 }],
      ['tokenizer.ggml.bos_token_id', { uint32: 1 }],
      ['tokenizer.ggml.eos_token_id', { uint32: endToken }],
    ],
    [
      ['token_embd.weight', [embedding, vocabulary.length], embeddings],
      ['output_norm.weight', [embedding], new Float32Array(embedding).fill(1)],
      ['output.weight', [embedding, vocabulary.length], outputs],
      ...['attn_norm', 'ffn_norm'].map((name): Tensor => {
        return [`blk.0.${name}.weight`, [embedding], new Float32Array(embedding).fill(1)];
      }),
      ...['attn_q', 'attn_k', 'attn_v', 'attn_output', 'ffn_gate', 'ffn_up', 'ffn_down'].map(
        (name): Tensor => {
          return [`blk.0.${name}.weight`, [embedding, embedding], new Float32Array(embedding * embedding)];
        },
      ),
    ],
  );
}

type Value =
  | string
  | { uint32: number }
  | { float32: number }
  | { strings: string[] }
  | { floats: number[] }
  | { ints: number[] };
type Tensor = [name: string, shape: number[], data: Float32Array];

const alignment = 32;

/** The layout is described in ggml's docs/gguf.md: header, metadata, tensor list, then aligned tensor data. */
function writeGguf(metadata: [string, Value][], tensors: Tensor[]): Uint8Array {
  const parts: Buffer[] = [];
  const uint32 = (value: number) => {
    const part = Buffer.alloc(4);
    part.writeUInt32LE(value);
    return part;
  };
  const float32 = (value: number) => {
    const part = Buffer.alloc(4);
    part.writeFloatLE(value);
    return part;
  };
  const uint64 = (value: number) => {
    const part = Buffer.alloc(8);
    part.writeBigUInt64LE(BigInt(value));
    return part;
  };
  const string = (text: string) => [uint64(Buffer.byteLength(text)), Buffer.from(text)];
  const array = (type: number, items: Buffer[]) => [uint32(9), uint32(type), uint64(items.length), ...items];

  parts.push(Buffer.from('GGUF'), uint32(3), uint64(tensors.length), uint64(metadata.length));
  for (const [key, value] of metadata) {
    parts.push(...string(key));
    if (typeof value === 'string') parts.push(uint32(8), ...string(value));
    else if ('uint32' in value) parts.push(uint32(4), uint32(value.uint32));
    else if ('float32' in value) parts.push(uint32(6), float32(value.float32));
    else if ('strings' in value) {
      parts.push(
        ...array(
          8,
          value.strings.map((text) => Buffer.concat(string(text))),
        ),
      );
    } else if ('floats' in value) parts.push(...array(6, value.floats.map(float32)));
    else parts.push(...array(5, value.ints.map(uint32)));
  }
  let offset = 0;
  for (const [name, shape, data] of tensors) {
    parts.push(...string(name), uint32(shape.length), ...shape.map(uint64), uint32(0), uint64(offset));
    offset += aligned(data.byteLength);
  }
  const head = Buffer.concat(parts);
  const file = Buffer.alloc(aligned(head.length) + offset);
  head.copy(file);
  let at = aligned(head.length);
  for (const [, , data] of tensors) {
    Buffer.from(data.buffer, data.byteOffset, data.byteLength).copy(file, at);
    at += aligned(data.byteLength);
  }
  return file;
}

function aligned(length: number): number {
  return Math.ceil(length / alignment) * alignment;
}
