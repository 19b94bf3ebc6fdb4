// Converts JSON Schema to TypeScript, so that the compiler can compare request and response shapes as well.

/** The part of JSON Schema that our contract and its document use. */
export interface Schema {
  type?: string | readonly string[];
  const?: unknown;
  enum?: readonly unknown[];
  anyOf?: readonly Schema[];
  oneOf?: readonly Schema[];
  allOf?: readonly Schema[];
  properties?: Readonly<Record<string, Schema>>;
  required?: readonly string[];
  additionalProperties?: boolean | Schema;
  items?: boolean | Schema;
  prefixItems?: readonly Schema[];
  $ref?: string;
  $defs?: Readonly<Record<string, Schema>>;
  not?: unknown;
}

/** Maximum depth for recursive shapes; the same on both sides. */
const DEEPEST = 6;

const joined = (parts: readonly string[], by: string): string =>
  parts.length === 0 ? 'unknown' : parts.length === 1 ? (parts[0] ?? '') : `(${parts.join(by)})`;

function objectText(schema: Schema, root: Schema, depth: number): string {
  const { properties = {}, required = [], additionalProperties: more } = schema;
  const members = Object.entries(properties).map(
    ([name, type]) => `${JSON.stringify(name)}${required.includes(name) ? '' : '?'}: ${text(type, root, depth)}`,
  );
  const rest = typeof more === 'object' ? `Record<string, ${text(more, root, depth)}>` : undefined;
  if (!members.length) return rest ?? '{}';
  return joined([`{ ${members.join('; ')} }`, ...(rest ? [rest] : [])], ' & ');
}

function arrayText({ items, prefixItems }: Schema, root: Schema, depth: number): string {
  const fixed = (prefixItems ?? []).map((item) => text(item, root, depth));
  const rest = typeof items === 'object' ? text(items, root, depth) : 'unknown';
  if (!prefixItems) return `(${rest})[]`;
  return `[${[...fixed, ...(typeof items === 'object' ? [`...(${rest})[]`] : [])].join(', ')}]`;
}

function plainText(type: string, schema: Schema, root: Schema, depth: number): string {
  if (type === 'object') return objectText(schema, root, depth);
  if (type === 'array') return arrayText(schema, root, depth);
  return type === 'integer' ? 'number' : type;
}

function referred(reference: string, root: Schema): Schema | undefined {
  if (reference === '#') return root;
  return root.$defs?.[/^#\/\$defs\/(.+)$/.exec(reference)?.[1] ?? ''];
}

function text(schema: Schema, root: Schema, depth: number): string {
  if (depth > DEEPEST) return 'unknown';
  const inner = (part: Schema) => text(part, root, depth + 1);
  if (schema.not) return 'never';
  if (schema.$ref) {
    const found = referred(schema.$ref, root);
    return found ? inner(found) : 'unknown';
  }
  if ('const' in schema) return JSON.stringify(schema.const);
  if (schema.enum)
    return joined(
      schema.enum.map((value) => JSON.stringify(value)),
      ' | ',
    );
  const either = schema.anyOf ?? schema.oneOf;
  if (either) return joined(either.map(inner), ' | ');
  if (schema.allOf) return joined(schema.allOf.map(inner), ' & ');
  if (typeof schema.type === 'string') return plainText(schema.type, schema, root, depth + 1);
  if (schema.type)
    return joined(
      schema.type.map((type) => plainText(type, schema, root, depth + 1)),
      ' | ',
    );
  return schema.properties ? objectText(schema, root, depth + 1) : 'unknown';
}

/** The type of a JSON Schema; `root` is the document that contains it. Lengths, ranges and patterns are ignored. */
export const typeText = (schema: unknown, root = schema): string =>
  typeof schema === 'object' && schema !== null ? text(schema, root as Schema, 0) : 'unknown';
