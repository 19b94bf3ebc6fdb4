import { type Configuration, rspack } from '@rspack/core';

export interface Compiled {
  /** Chunk name → its files. */
  chunks: Record<string, string[]>;
  entrypoints: Record<string, string[]>;
  /** Style file → id of its chunk, by which the chunk loader knows a stylesheet that the page has linked. */
  styles: Record<string, string>;
}

/** Runs one configuration to its end; rejects with the compiler's own words. */
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
        assets: true,
        chunks: true,
        ids: true,
      });
      compiler.close(() => {
        if (fail) return reject(fail);
        const files = (groups: Record<string, { assets?: { name: string }[] }> | undefined) =>
          Object.fromEntries(
            Object.entries(groups ?? {}).map(([name, group]) => [
              name,
              (group.assets ?? []).map((asset) => asset.name),
            ]),
          );
        const styles = Object.fromEntries(
          (found?.chunks ?? []).flatMap(({ id, files: names }) =>
            (names ?? []).filter((name) => name.endsWith('.css')).map((name) => [name, String(id)]),
          ),
        );
        resolve({ chunks: files(found?.namedChunkGroups), entrypoints: files(found?.entrypoints), styles });
      });
    });
  });
}
