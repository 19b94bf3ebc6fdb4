import { type Schema, typeText } from './type-text.ts';

// Where two shapes differ, field by field, so that a refusal names the field.

/** A field that differs, wrapped alone in an object on both sides, so that the compiler can check it by itself. */
export interface Place {
  /** `results[].title`. */
  path: string;
  last: string;
  next: string;
  /** The types of the field; undefined where one side does not have it. */
  was: string | undefined;
  is: string | undefined;
}

interface Member {
  schema: Schema;
  required: boolean;
}

/** Maximum depth for recursive shapes. */
const DEEPEST = 8;

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/** The schema behind a reference, without `null`. */
function meant(schema: Schema, root: Schema, depth = 0): Schema {
  if (depth > DEEPEST) return {};
  if (schema.$ref) {
    const found = schema.$ref === '#' ? root : root.$defs?.[/^#\/\$defs\/(.+)$/.exec(schema.$ref)?.[1] ?? ''];
    return found ? meant(found, root, depth + 1) : {};
  }
  const either = (schema.anyOf ?? schema.oneOf)?.filter(({ type }) => type !== 'null');
  return either?.length === 1 && either[0] ? meant(either[0], root, depth + 1) : schema;
}

/** The fields of an object, including one composed of several schemas; undefined for anything else. */
function membersOf(schema: Schema, root: Schema): Map<string, Member> | undefined {
  const { allOf, properties, required = [], type, additionalProperties } = meant(schema, root);
  if (allOf) {
    const parts = allOf.map((part) => membersOf(part, root));
    return parts.every((part) => part !== undefined) ? new Map(parts.flatMap((part) => [...part])) : undefined;
  }
  if ((type !== 'object' && !properties) || typeof additionalProperties === 'object') return undefined;
  return new Map(
    Object.entries(properties ?? {}).map(([name, one]) => [name, { schema: one, required: required.includes(name) }]),
  );
}

const itemsOf = (schema: Schema, root: Schema): Schema | undefined => {
  const { items, prefixItems } = meant(schema, root);
  return typeof items === 'object' && !prefixItems ? items : undefined;
};

/** The fields in which two JSON Schemas differ, parents before children. */
export function placesOf(last: unknown, next: unknown): Place[] {
  const [lastRoot, nextRoot] = [(last ?? {}) as Schema, (next ?? {}) as Schema];
  const found: Place[] = [];
  const look = (was: Schema, is: Schema, path: string, depth: number): void => {
    if (depth > DEEPEST || (same(was, is) && same(lastRoot.$defs, nextRoot.$defs))) return;
    const [items, nextItems] = [itemsOf(was, lastRoot), itemsOf(is, nextRoot)];
    if (items && nextItems) return look(items, nextItems, `${path}[]`, depth + 1);
    const [members, nextMembers] = [membersOf(was, lastRoot), membersOf(is, nextRoot)];
    if (!members || !nextMembers) return;
    for (const name of new Set([...members.keys(), ...nextMembers.keys()])) {
      const [one, other] = [members.get(name), nextMembers.get(name)];
      const [wasText, isText] = [one && typeText(one.schema, lastRoot), other && typeText(other.schema, nextRoot)];
      if (wasText === isText && one?.required === other?.required) continue;
      const alone = (member: Member | undefined, text = ''): string =>
        member ? `{ ${JSON.stringify(name)}${member.required ? '' : '?'}: ${text} }` : '{}';
      const here = path ? `${path}.${name}` : name;
      found.push({ path: here, last: alone(one, wasText), next: alone(other, isText), was: wasText, is: isText });
      if (one && other) look(one.schema, other.schema, here, depth + 1);
    }
  };
  look(lastRoot, nextRoot, '', 0);
  return found;
}

/** The paths that contain none of the others. */
export const deepest = (paths: readonly string[]): string[] =>
  paths.filter((path) => !paths.some((other) => other.startsWith(`${path}.`) || other.startsWith(`${path}[`)));
