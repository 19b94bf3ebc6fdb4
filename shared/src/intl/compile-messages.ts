import { parse, TYPE } from '@formatjs/icu-messageformat-parser';
import type { Catalogue, CompiledMessage } from './message.ts';

// Only for the build and tests: the parser is not shipped to the browser.

function compileMessage(id: string, text: string): CompiledMessage {
  let nodes: ReturnType<typeof parse>;
  try {
    nodes = parse(text, { captureLocation: false });
  } catch (error) {
    throw new Error(`message ${id} cannot be read: ${error instanceof Error ? error.message : String(error)}`);
  }
  const [first] = nodes;
  if (nodes.length === 0) return '';
  return nodes.length === 1 && first?.type === TYPE.literal ? first.value : nodes;
}

/** Compiles ICU texts to what the browser formats. Throws with the message's id if one is invalid. */
export const compileMessages = (texts: Readonly<Record<string, string>>): Catalogue =>
  Object.fromEntries(Object.entries(texts).map(([id, text]) => [id, compileMessage(id, text)]));
