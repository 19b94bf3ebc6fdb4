import { createHash } from 'node:crypto';
import type { Compiler } from '@rspack/core';

/** What the page itself vouches for. */
const ENTRY = /^(remoteEntry|main)\./;
const PLACE = /(["'`])%%CHUNK_SUMS%%\1/;

/**
 * Writes the hashes of a remote's chunks into its entry: the page vouches for the entry, the entry for its chunks.
 * A chunk's script and style sheet stand in one string, because ids are what the hashes' list can do without.
 */
export class ChunkSums {
  apply(compiler: Compiler): void {
    const { Compilation, sources } = compiler.webpack;
    compiler.hooks.compilation.tap('chunk-sums', (compilation) => {
      const stage = { name: 'chunk-sums', stage: Compilation.PROCESS_ASSETS_STAGE_REPORT };
      compilation.hooks.processAssets.tap(stage, (assets) => {
        // By chunk id, which is short: the entry names its chunks' files once already.
        const sums: Record<string, string> = {};
        for (const { id, files } of compilation.chunks) {
          const sumOf = (ending: string): string => {
            const file = [...files].find((name) => name.endsWith(ending) && !ENTRY.test(name));
            const bytes = file && assets[file]?.buffer();
            return bytes ? createHash('sha256').update(bytes).digest('base64') : '';
          };
          const both = sumOf('.js') + sumOf('.css');
          if (id != null && both) sums[id] = both;
        }
        for (const [file, asset] of Object.entries(assets)) {
          const text = asset.source().toString();
          if (PLACE.test(text))
            compilation.updateAsset(file, new sources.RawSource(text.replace(PLACE, JSON.stringify(sums))));
        }
      });
    });
  }
}

/** Scripts and style sheets whose hash `entry`, an entry's text, does not carry: nothing would hold them to it. */
export const unvouched = (entry: string, files: Readonly<Record<string, { sha256: string }>>): string[] =>
  Object.entries(files)
    .filter(([name, { sha256 }]) => /\.(?:js|css)$/.test(name) && !ENTRY.test(name) && !entry.includes(sha256))
    .map(([name]) => name);
