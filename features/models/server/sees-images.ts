import { oneOf } from '#shared/words/phrases.ts';
import { thinkingSuffix } from './providers/anthropic.ts';

/** Families that accept pictures, by the names that providers and local servers give them. */
const families = String.raw`gpt-4o|chatgpt-4o|gpt-4\.[15]|gpt-4-turbo|gpt-5|o1(?!-(?:preview|mini))|o3(?!-mini)|o4|
  claude-(?:3|sonnet|opus|haiku|[4-9])|gemini|grok-[4-9]|gemma-?3|llama-?4|pixtral|llava|bakllava|moondream|minicpm-v|
  internvl|mistral-(?:small-?3|medium-?3)`;
const vision = String.raw`vision|(?:^|[/:._-])vl(?:$|[/:._-])|qwen[\d.]*-?vl`;
const seeing = new RegExp(`(?:^|[/:-])${oneOf(families)}|${vision}`, 'i');
/** Exceptions among those, which do not. */
const blind = /gpt-4o-(?:audio|realtime|transcribe|search)|claude-3-5-haiku|gemma-?3:?-?(?:1b|270m)|embed/i;

/** Lists do not say whether a model accepts images, so its name must; an unknown model is not sent any. */
export function seesImages(upstreamId: string): boolean {
  const id = upstreamId.replace(thinkingSuffix, '');
  return seeing.test(id) && !blind.test(id);
}
