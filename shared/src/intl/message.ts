import { number, once } from './formats.ts';

/**
 * A message as the build leaves it: plain text, or the tree that the ICU parser made of it (so that the browser
 * needs no parser). The numbers are that parser's own node types.
 */
export type CompiledMessage = string | readonly MessageNode[];
export type Catalogue = Readonly<Record<string, CompiledMessage>>;

interface Choice {
  value: readonly MessageNode[];
}
export type MessageNode =
  | { type: 0; value: string }
  | { type: 1 | 2 | 3 | 4; value: string; style?: unknown }
  | { type: 5; value: string; options: Readonly<Record<string, Choice>> }
  | {
      type: 6;
      value: string;
      options: Readonly<Record<string, Choice>>;
      offset: number;
      pluralType?: 'cardinal' | 'ordinal';
    }
  | { type: 7 }
  | { type: 8; value: string; children: readonly MessageNode[] };

export type MessageValue<T> = string | number | Date | T | ((children: (string | T)[]) => T);
export type MessageValues<T = never> = Readonly<Record<string, MessageValue<T>>>;

const plurals = new Map<string, Intl.PluralRules>();

function pluralKey(node: Extract<MessageNode, { type: 6 }>, count: number, locale: string): string {
  if (`=${count}` in node.options) return `=${count}`;
  const type = node.pluralType ?? 'cardinal';
  return once(plurals, locale + type, () => new Intl.PluralRules(locale, { type })).select(count - node.offset);
}

/** The parts of a message with its values filled in; neighbouring texts are joined. A missing value shows as its name. */
export function formatParts<T>(message: CompiledMessage, values: MessageValues<T>, locale: string): (string | T)[] {
  if (typeof message === 'string') return [message];
  const parts: (string | T)[] = [];
  const push = (part: string | T) => {
    const last = parts.length - 1;
    if (typeof part === 'string' && typeof parts[last] === 'string') parts[last] = (parts[last] as string) + part;
    else parts.push(part);
  };
  const walk = (nodes: readonly MessageNode[], count: number | undefined): void => {
    for (const node of nodes) {
      if (node.type === 0) push(node.value);
      else if (node.type === 7) push(number(count ?? 0, locale));
      else if (node.type === 8) {
        const wrap = values[node.value];
        const inner = formatParts<T>(node.children, values, locale);
        if (typeof wrap === 'function') push((wrap as (c: (string | T)[]) => T)(inner));
        else for (const part of inner) push(part);
      } else if (node.type === 5) {
        walk((node.options[String(values[node.value])] ?? node.options.other)?.value ?? [], count);
      } else if (node.type === 6) {
        const n = Number(values[node.value] ?? 0);
        walk((node.options[pluralKey(node, n, locale)] ?? node.options.other)?.value ?? [], n - node.offset);
      } else {
        const value = values[node.value];
        if (typeof value === 'number') push(number(value, locale));
        else
          push(value === undefined ? node.value : value instanceof Date ? value.toISOString() : (value as string | T));
      }
    }
  };
  walk(message, undefined);
  return parts;
}

/** The same as one text. */
export const formatText = (message: CompiledMessage, values: MessageValues, locale: string): string =>
  formatParts(message, values, locale).join('');
