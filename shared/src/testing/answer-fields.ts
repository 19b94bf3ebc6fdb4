import type * as z from 'zod/mini';

interface Def {
  innerType?: unknown;
  element?: unknown;
  options?: readonly unknown[];
  shape?: Readonly<Record<string, unknown>>;
}
const defOf = (schema: unknown): Def => (schema as z.ZodMiniType)._zod.def as Def;

/** All named fields of an answer at any depth, with their schemas; optional and nullable ones are unwrapped. */
export function answerFields(schema: unknown): { name: string; shape: unknown }[] {
  const { innerType, element, options = [], shape = {} } = defOf(schema);
  return [
    ...[innerType, element, ...options].filter((part) => part !== undefined).flatMap(answerFields),
    ...Object.entries(shape).flatMap(([name, part]) => [{ name, shape: bare(part) }, ...answerFields(part)]),
  ];
}

const bare = (schema: unknown): unknown => {
  const { innerType } = defOf(schema);
  return innerType === undefined ? schema : bare(innerType);
};
