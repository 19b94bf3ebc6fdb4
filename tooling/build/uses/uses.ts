import { existsSync } from 'node:fs';
import path from 'node:path';
import type { Lends, ReleaseSources, Uses } from '@gargoyle/shared/contract/release-record';
import type { ImportDeclaration, Node, SourceFile } from 'typescript/unstable/ast';
import {
  isCallExpression,
  isImportDeclaration,
  isNamedImports,
  isNoSubstitutionTemplateLiteral,
  isPropertyAccessExpression,
  isStringLiteral,
} from 'typescript/unstable/ast/is';
import { type Project, TypeFlags } from 'typescript/unstable/sync';
import { appFolder, ROOT, SHELL } from '../app.ts';
import type { Compiled } from '../compile.ts';
import { declaredIn } from '../declarations.ts';
import { endpointNames, endpointShapes } from './endpoint-shapes.ts';
import { entryFileOf, inOrder, sharedExportsOf, typeOf } from './shared-exports.ts';
import { SHARED_ENTRY_POINTS } from './shared-files.ts';
import { fromRoot, sourcesOf, withProgram } from './program.ts';

export interface Taken {
  uses: Uses;
  lends?: Lends;
  sources: ReleaseSources;
}

/** Our own code in a build: what the compiler has left of it. */
const ownModules = (app: string, modules: readonly string[]): string[] =>
  modules.filter(
    (file) => /\.tsx?$/.test(file) && /^(?:shared\/src|\w[\w-]*\/src)\//.test(fromRoot(file)) && isOwnSource(app, file),
  );

const isOwnSource = (app: string, file: string): boolean =>
  fromRoot(file).startsWith('shared/src/') || fromRoot(file).startsWith(`${app}/src/`);

/** Names that one import takes through a lent door. Throws when it takes the whole door. */
function namesTaken(project: Project, line: ImportDeclaration, into: Map<string, Map<string, string>>): void {
  const door = isStringLiteral(line.moduleSpecifier) ? line.moduleSpecifier.text : '';
  const clause = line.importClause;
  if (!SHARED_ENTRY_POINTS.includes(door) || !clause || clause.phaseModifier) return;
  const bindings = clause.namedBindings;
  if (!bindings || !isNamedImports(bindings))
    throw new Error(`import the names of ${door} one by one: a release says which it uses`);
  const names = into.get(door) ?? into.set(door, new Map()).get(door);
  for (const { isTypeOnly, name, propertyName } of bindings.elements) {
    const symbol = isTypeOnly ? undefined : project.checker.getSymbolAtLocation(name);
    if (symbol) names?.set((propertyName ?? name).text, typeOf(project, symbol));
  }
}

interface Words {
  endpoints: Set<string>;
  widgets: Set<string>;
  events: Set<string>;
}

/** Whether the text stands where any text may: a message's id that happens to read like a call's name. */
const isPlainText = ({ checker }: Project, node: Node): boolean =>
  isStringLiteral(node) && Boolean((checker.getContextualType(node)?.flags ?? 0) & TypeFlags.String);

const isEmitted = ({ parent }: Node): boolean =>
  isCallExpression(parent) && isPropertyAccessExpression(parent.expression) && parent.expression.name.text === 'emit';

/** Calls, widgets and events are named by text. */
function wordsIn(project: Project, file: SourceFile, known: ReturnType<typeof declaredIn>, into: Words): void {
  const look = (node: Node): void => {
    if (isStringLiteral(node) || isNoSubstitutionTemplateLiteral(node)) {
      const { text } = node;
      if (endpointNames.has(text) && !isPlainText(project, node)) into.endpoints.add(text);
      if (text in known.widgets) into.widgets.add(text);
      if (text in known.events && !isEmitted(node)) into.events.add(text);
    }
    node.forEachChild(look);
  };
  look(file);
}

const picked = (types: Readonly<Record<string, string>>, names: ReadonlySet<string>, app: string) =>
  Object.fromEntries(
    [...names]
      .filter((name) => `mf-${name.slice(0, name.indexOf('.'))}` !== app)
      .sort()
      .map((name) => [name, types[name] ?? ''] as const),
  );

/**
 * What a build takes of others and, of the shell, lends; read from the modules that are in it. `read` gives a file that
 * the disk does not have.
 */
export function usesOfBuild(
  app: string,
  { modules, exports }: Pick<Compiled, 'modules' | 'exports'>,
  read?: (file: string) => string | undefined,
): Taken {
  const own = ownModules(app, modules);
  const door = path.join(appFolder(app), 'src/remote.ts');
  const ambient = path.join(ROOT, 'shared/src/ui/css-modules.d.ts');
  const roots = [
    ...own,
    ambient,
    ...(app === SHELL ? SHARED_ENTRY_POINTS.map(entryFileOf) : existsSync(door) ? [door] : []),
  ];
  return withProgram({ roots: [...new Set(roots)].sort(), ...(read ? { read } : {}) }, (project) => {
    const names = new Map<string, Map<string, string>>();
    const words: Words = { endpoints: new Set(), widgets: new Set(), events: new Set() };
    const known = declaredIn();
    for (const name of own) {
      const file = project.program.getSourceFile(name);
      if (!file) throw new Error(`the compiler does not know ${fromRoot(name)}`);
      // What the shell lends is its own; others bring their copy of the rest of `shared`.
      if (app !== SHELL)
        for (const line of file.statements) if (isImportDeclaration(line)) namesTaken(project, line, names);
      if (!/^shared\/src\/(?:contract|bus|host\/widgets|client\/endpoints)/.test(fromRoot(name)))
        wordsIn(project, file, known, words);
    }
    const uses: Uses = {
      names: inOrder(names),
      endpoints: endpointShapes(words.endpoints),
      widgets: picked(known.widgets, words.widgets, app),
      events: picked(known.events, words.events, app === SHELL ? 'mf-shell' : app),
    };
    const sources = { files: sourcesOf(project), own: own.map(fromRoot).sort() };
    return app === SHELL ? { uses, lends: sharedExportsOf(project, exports), sources } : { uses, sources };
  });
}
