import path from 'node:path';
import type { LentNames, Lends } from '@gargoyle/shared/contract/release-record';
import { contract } from '@gargoyle/shared/contract/all';
import { NodeBuilderFlags, type Project, type Symbol, SymbolFlags } from 'typescript/unstable/sync';
import { ROOT } from '../app.ts';
import { SHARED_ENTRY_POINTS, SHARED } from './shared-files.ts';
import { hashOfTypes } from './surface.ts';

/** Source file of a shared entry point. */
export const entryFileOf = (entryPoint: string): string => {
  const noun = entryPoint.slice(SHARED.length + 1);
  return path.join(ROOT, `shared/src/${noun}/${noun}.ts`);
};

/** The type of a symbol, on one line. */
export function typeOf({ checker }: Project, name: Symbol): string {
  const meant = name.flags & SymbolFlags.Alias ? checker.getAliasedSymbol(name) : name;
  const type = checker.getTypeOfSymbol(meant);
  const flags = NodeBuilderFlags.NoTruncation | NodeBuilderFlags.UseAliasDefinedOutsideCurrentScope;
  return type ? checker.typeToString(type, undefined, flags).replace(/\s+/g, ' ') : 'unknown';
}

const sorted = <T>(entries: Iterable<readonly [string, T]>): Record<string, T> =>
  Object.fromEntries([...entries].sort(([a], [b]) => (a < b ? -1 : 1)));

/** Names by entry point, both sorted, so that equal builds have equal records. */
export const inOrder = (names: ReadonlyMap<string, ReadonlyMap<string, string>>): LentNames =>
  sorted([...names].map(([entryPoint, types]) => [entryPoint, sorted(types)] as const));

/** What the shell shares. `exports`: the names that the compiler left in each file of its build. */
export function sharedExportsOf(project: Project, exports: Readonly<Record<string, readonly string[]>>): Lends {
  const names = new Map<string, Map<string, string>>();
  const types: string[] = [];
  for (const entryPoint of SHARED_ENTRY_POINTS) {
    const file = entryFileOf(entryPoint);
    const remaining = exports[file];
    const module = project.program.getSourceFile(file);
    const symbol = module && project.checker.getSymbolAtLocation(module);
    if (!remaining || !symbol) throw new Error(`the build of the shell lists no exports of ${entryPoint}`);
    const known = new Map(project.checker.getExportsOfModule(symbol).map((name) => [name.name, name]));
    types.push(...known.keys());
    names.set(
      entryPoint,
      new Map(
        remaining.map((name) => {
          const found = known.get(name);
          return [name, found ? typeOf(project, found) : 'unknown'] as const;
        }),
      ),
    );
  }
  const endpoints = sorted(contract.map(({ name, method, path: address }) => [name, `${method} ${address}`] as const));
  const texts = [...names.values()].flatMap((types) => [...types.values()]);
  return { names: inOrder(names), endpoints, types: hashOfTypes(project, [...types, ...texts], typeOf) };
}
