import { createHash } from 'node:crypto';
import type { Lends } from '@gargoyle/shared/contract/release-record';
import type { ClassDeclaration, SourceFile, Statement } from 'typescript/unstable/ast';
import {
  isClassDeclaration,
  isEnumDeclaration,
  isFunctionDeclaration,
  isIdentifier,
  isInterfaceDeclaration,
  isTypeAliasDeclaration,
  isVariableStatement,
} from 'typescript/unstable/ast/is';
import type { Project, Symbol } from 'typescript/unstable/sync';
import { isSharedFile } from './shared-files.ts';
import { fromRoot } from './program.ts';

// A type name alone says little: `ButtonProps` stays `ButtonProps` whatever it contains. So the types behind shared
// names are included in the hash, as far as they are shared themselves.

const COMMENT = /("(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|`(?:\\.|[^`\\])*`)|\/\*[\s\S]*?\*\/|\/\/[^\n]*/g;

/** Without comments, and with normalized white space. */
const plain = (text: string): string =>
  text
    .replace(COMMENT, (_, kept?: string) => kept ?? ' ')
    .replace(/\s+/g, ' ')
    .trim();

/** The declarations of a class, without method bodies. */
function membersOf(file: SourceFile, { members }: ClassDeclaration): string {
  const texts = members.map((member) => {
    const { body } = member as { body?: { pos: number } };
    return file.text.slice(member.pos, body?.pos ?? member.end);
  });
  return plain(texts.join(' '));
}

interface Declared {
  types: Map<string, string>;
  /** Values whose type may be referenced: `typeof PLACES`. */
  values: Map<string, Symbol>;
}

function declare(project: Project, file: SourceFile, statement: Statement, into: Declared): void {
  const addType = (name: string, text: string): void =>
    void into.types.set(name, `${into.types.get(name) ?? ''}${fromRoot(file.fileName)} ${text}\n`);
  if (isClassDeclaration(statement) && statement.name) return addType(statement.name.text, membersOf(file, statement));
  if (isInterfaceDeclaration(statement) || isTypeAliasDeclaration(statement) || isEnumDeclaration(statement))
    return addType(statement.name.text, plain(file.text.slice(statement.pos, statement.end)));
  const named = isVariableStatement(statement)
    ? statement.declarationList.declarations.map(({ name }) => name)
    : isFunctionDeclaration(statement)
      ? [statement.name]
      : [];
  for (const name of named) {
    const symbol = name && isIdentifier(name) ? project.checker.getSymbolAtLocation(name) : undefined;
    if (symbol && name && isIdentifier(name)) into.values.set(name.text, symbol);
  }
}

function declaredIn(project: Project): Declared {
  const declared: Declared = { types: new Map(), values: new Map() };
  for (const name of project.program.getSourceFileNames().toSorted()) {
    const file = isSharedFile(fromRoot(name)) ? project.program.getSourceFile(name) : undefined;
    for (const statement of file?.statements ?? []) declare(project, file as SourceFile, statement, declared);
  }
  return declared;
}

/**
 * Hash (12 hex digits) of the types that occur by name in these texts, directly or indirectly.
 * @param texts types as the compiler prints them, and names of types
 */
export function hashOfTypes(
  project: Project,
  texts: readonly string[],
  typeOf: (project: Project, name: Symbol) => string,
): string {
  const { types, values } = declaredIn(project);
  const found = new Map<string, string>();
  const open = [...texts];
  for (let text = open.pop(); text !== undefined; text = open.pop())
    for (const [, asked, name = ''] of text.matchAll(/(\btypeof )?([A-Za-z_$][\w$]*)/g)) {
      const value = asked ? values.get(name) : undefined;
      const key = value ? `typeof ${name}` : name;
      const meant = value ? typeOf(project, value) : types.get(name);
      if (meant === undefined || found.has(key)) continue;
      found.set(key, meant);
      open.push(meant);
    }
  const all = [...found].sort(([a], [b]) => (a < b ? -1 : 1));
  return createHash('sha256').update(JSON.stringify(all)).digest('hex').slice(0, 12);
}

/**
 * The version of a shell's shared modules: `0.1.` followed by 48 bits of a hash as a number. Versions have no order; all
 * of them satisfy the `^0.1.0` that older releases require.
 */
export function sharedVersion(lends: Lends): string {
  const sum = createHash('sha256').update(JSON.stringify(lends)).digest('hex');
  return `0.1.${Number.parseInt(sum.slice(0, 12), 16)}`;
}
