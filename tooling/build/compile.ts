import path from 'node:path';
import { type Configuration, rspack } from '@rspack/core';

export interface Compiled {
  /** Chunk name → its files. */
  chunks: Record<string, string[]>;
  entrypoints: Record<string, string[]>;
  /** Paths of all its modules. */
  modules: string[];
  /** Path of a module → the names it exports, if the compiler knows them. */
  exports: Record<string, string[]>;
  /** Path of a module → the files that contain it. */
  places: Record<string, string[]>;
}

/** The compiler lists a chunk's files in no fixed order: sorts by type, keeping the chunks' order within a type. */
const byKind = (names: readonly string[]): string[] =>
  names.toSorted((a, b) => path.extname(a).localeCompare(path.extname(b)));

/** Limit for the number of listed modules; the compiler treats numbers beyond its integer range as small. */
const EVERY = 1_000_000;

interface SeenModule {
  /** Not in the build by itself: unused, or merged into another module. */
  orphan?: boolean;
  nameForCondition?: string;
  /** Ids of the chunks that contain it; empty for a merged module, which is where the outer one is. */
  chunks?: (string | number)[];
  providedExports?: string[] | null;
  modules?: SeenModule[];
}

/** Paths of the modules, including those that were concatenated. */
const filesOf = (modules: readonly SeenModule[]): string[] => [
  ...new Set(
    modules
      .filter(({ orphan }) => !orphan)
      .flatMap((module) => [module, ...(module.modules ?? [])])
      .flatMap(({ nameForCondition }) => nameForCondition ?? []),
  ),
];

/** A module may be listed twice, by itself and concatenated: the longer list is its own. */
function exportsOf(modules: readonly SeenModule[]): Record<string, string[]> {
  const found: Record<string, string[]> = {};
  for (const { nameForCondition: file, providedExports: names } of modules.flatMap((m) => [m, ...(m.modules ?? [])]))
    if (file && names && names.length > (found[file]?.length ?? 0)) found[file] = names;
  return found;
}

/** @param chunks chunk id → its files */
function placesOf(modules: readonly SeenModule[], chunks: ReadonlyMap<string, readonly string[]>) {
  const found = new Map<string, Set<string>>();
  for (const module of modules.filter(({ orphan }) => !orphan)) {
    const files = (module.chunks ?? []).flatMap((id) => chunks.get(String(id)) ?? []);
    for (const { nameForCondition: file } of [module, ...(module.modules ?? [])])
      if (file) found.set(file, new Set([...(found.get(file) ?? []), ...files]));
  }
  return Object.fromEntries([...found].map(([file, files]) => [file, [...files]]));
}

/** Runs one configuration; rejects with the compiler's errors. */
export function compile(configuration: Configuration): Promise<Compiled> {
  return new Promise((resolve, reject) => {
    const compiler = rspack(configuration);
    compiler.run((error, stats) => {
      const fail =
        error ?? (stats?.hasErrors() ? new Error(stats.toString({ preset: 'errors-only', colors: false })) : null);
      const found = stats?.toJson({
        all: false,
        chunkGroups: true,
        entrypoints: true,
        ids: true,
        chunks: true,
        assets: true,
        modules: true,
        nestedModules: true,
        orphanModules: true,
        modulesSpace: EVERY,
        nestedModulesSpace: EVERY,
        providedExports: true,
      });
      compiler.close(() => {
        if (fail) return reject(fail);
        const files = (groups: Record<string, { assets?: { name: string }[] }> | undefined) =>
          Object.fromEntries(
            Object.entries(groups ?? {}).map(([name, group]) => [
              name,
              byKind((group.assets ?? []).map((asset) => asset.name)),
            ]),
          );
        const seen = (found?.modules ?? []) as SeenModule[];
        const filesById = new Map((found?.chunks ?? []).map(({ id, files }) => [String(id), files ?? []]));
        resolve({
          chunks: files(found?.namedChunkGroups),
          entrypoints: files(found?.entrypoints),
          modules: filesOf(seen),
          exports: exportsOf(seen),
          places: placesOf(seen, filesById),
        });
      });
    });
  });
}
