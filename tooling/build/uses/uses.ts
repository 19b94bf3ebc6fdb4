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

export interface BuildUses {
  uses: Uses;
  lends?: Lends;
  sources: ReleaseSources;
}

/** Our own modules in a build, after tree shaking. */
const ownModules = (app: string, modules: readonly string[]): string[] =>
  modules.filter(
    (file) => /\.tsx?$/.test(file) && /^(?:shared\/src|\w[\w-]*\/src)\//.test(fromRoot(file)) && isOwnSource(app, file),
  );

const isOwnSource = (app: string, file: string): boolean =>
  fromRoot(file).startsWith('shared/src/') || fromRoot(file).startsWith(`${app}/src/`);

/** Names that an import takes from a shared entry point. Throws if it imports the entry point as a whole. */
function importedNames(project: Project, line: ImportDeclaration, into: Map<string, Map<string, string>>): void {
  const entryPoint = isStringLiteral(line.moduleSpecifier) ? line.moduleSpecifier.text : '';
  const clause = line.importClause;
  if (!SHARED_ENTRY_POINTS.includes(entryPoint) || !clause || clause.phaseModifier) return;
  const bindings = clause.namedBindings;
  if (!bindings || !isNamedImports(bindings))
    throw new Error(`import the names of ${entryPoint} one by one: a release records which of them it uses`);
  const names = into.get(entryPoint) ?? into.set(entryPoint, new Map()).get(entryPoint);
  for (const { isTypeOnly, name, propertyName } of bindings.elements) {
    const symbol = isTypeOnly ? undefined : project.checker.getSymbolAtLocation(name);
    if (symbol) names?.set((propertyName ?? name).text, typeOf(project, symbol));
  }
}

interface Found {
  endpoints: Set<string>;
  widgets: Set<string>;
  events: Set<string>;
}

/** Whether any string is allowed here: then it is, for example, a message id that happens to equal an endpoint name. */
const isPlainText = ({ checker }: Project, node: Node): boolean =>
  isStringLiteral(node) && Boolean((checker.getContextualType(node)?.flags ?? 0) & TypeFlags.String);

const isEmitted = ({ parent }: Node): boolean =>
  isCallExpression(parent) && isPropertyAccessExpression(parent.expression) && parent.expression.name.text === 'emit';

/** Endpoints, widgets and events are used by name, as string literals. */
function collectNames(project: Project, file: SourceFile, known: ReturnType<typeof declaredIn>, into: Found): void {
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
 * What a build uses of other applications and, for the shell, what it shares; read from the modules of the build.
 * `read` provides the text of files that do not exist on disk.
 */
export function usesOfBuild(
  app: string,
  { modules, exports }: Pick<Compiled, 'modules' | 'exports'>,
  read?: (file: string) => string | undefined,
): BuildUses {
  const own = ownModules(app, modules);
  const definition = path.join(appFolder(app), 'src/remote.ts');
  const ambient = path.join(ROOT, 'shared/src/ui/bundled-files.d.ts');
  const roots = [
    ...own,
    ambient,
    ...(app === SHELL ? SHARED_ENTRY_POINTS.map(entryFileOf) : existsSync(definition) ? [definition] : []),
  ];
  return withProgram({ roots: [...new Set(roots)].sort(), ...(read ? { read } : {}) }, (project) => {
    const names = new Map<string, Map<string, string>>();
    const words: Found = { endpoints: new Set(), widgets: new Set(), events: new Set() };
    const known = declaredIn();
    for (const name of own) {
      const file = project.program.getSourceFile(name);
      if (!file) throw new Error(`the compiler has no source file ${fromRoot(name)}`);
      // The shell uses its own shared modules directly; remotes bundle their copy of the rest of `shared`.
      if (app !== SHELL)
        for (const line of file.statements) if (isImportDeclaration(line)) importedNames(project, line, names);
      if (!/^shared\/src\/(?:contract|bus|host\/widgets|client\/endpoints)/.test(fromRoot(name)))
        collectNames(project, file, known, words);
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
