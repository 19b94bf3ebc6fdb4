import { Html, Words } from '@gargoyle/shared/contract/common';
import * as z from 'zod/mini';
import { cleanHtml } from '../html/clean-html.ts';

/** Finds the translation of a text; undefined if there is none. */
type Find = (source: string) => string | undefined;
/** Returns a copy of a value with its texts translated by `find`. */
export type Translate = (value: unknown, find: Find) => unknown;

type Object = Record<string, unknown>;
interface Def {
  type: string;
  innerType?: z.ZodMiniType;
  element?: z.ZodMiniType;
  valueType?: z.ZodMiniType;
  options?: readonly z.ZodMiniType[];
}

/** The translator for values of a schema: finds its `Words` and `Html` at any depth; null when it has none. */
export function textsOf(schema: z.ZodMiniType): Translate | null {
  if (schema === Words) return (value, find) => find(value as string) ?? value;
  if (schema === Html) return htmlText;
  const def = schema._zod.def as unknown as Def;
  if (schema instanceof z.ZodMiniObject) return objectTexts(schema.shape as Record<string, z.ZodMiniType>);
  if (def.element) return listTexts(textsOf(def.element));
  if (def.valueType) return recordTexts(textsOf(def.valueType));
  if (def.options) return choiceTexts(def.options);
  const inner = def.innerType ? textsOf(def.innerType) : null;
  return inner && ((value, find) => (value === null || value === undefined ? value : inner(value, find)));
}

const htmlText: Translate = (value, find) => {
  const found = find(value as string);
  return found === undefined ? value : cleanHtml(found);
};

const listTexts = (each: Translate | null): Translate | null =>
  each && ((value, find) => (value as unknown[]).map((entry) => each(entry, find)));

const recordTexts = (each: Translate | null): Translate | null =>
  each &&
  ((value, find) =>
    Object.fromEntries(Object.entries(value as Object).map(([key, entry]) => [key, each(entry, find)])));

/** Of a union, uses the first shape that the value matches. */
function choiceTexts(options: readonly z.ZodMiniType[]): Translate | null {
  const shapes = options.map((option) => ({ option, texts: textsOf(option) }));
  if (shapes.every(({ texts }) => texts === null)) return null;
  return (value, find) => {
    const match = shapes.find(({ option }) => z.safeParse(option, value).success);
    return match?.texts ? match.texts(value, find) : value;
  };
}

const isText = (schema: z.ZodMiniType): boolean => {
  const inner = (schema._zod.def as unknown as Def).innerType;
  return schema === Words || schema === Html || (inner !== undefined && isText(inner));
};

function objectTexts(shape: Record<string, z.ZodMiniType>): Translate | null {
  const parts = Object.entries(shape).flatMap(([key, schema]) => {
    const texts = textsOf(schema);
    return texts ? [{ key, texts, own: isText(schema) }] : [];
  });
  if (parts.length === 0) return null;
  const reportsMissing = 'untranslated' in shape;
  return (value, find) => {
    const copy: Object = { ...(value as Object) };
    const left: string[] = [];
    for (const { key, texts, own } of parts) {
      const text = copy[key];
      if (text === null || text === undefined) continue;
      copy[key] = texts(text, find);
      if (own && text !== '' && find(text as string) === undefined) left.push(key);
    }
    return reportsMissing && left.length > 0 ? { ...copy, untranslated: left } : copy;
  };
}
