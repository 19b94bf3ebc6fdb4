import { createHash } from 'node:crypto';
import type { Compiler } from '@rspack/core';

const ENTRY = /^(remoteEntry|main)\./;
const PLACE = /(["'`])%%CHUNK_SUMS%%\1/;

/**
 * Writes the hashes of a remote's chunks into its entry: the page vouches for the entry, the entry for its chunks.
 * Chunk names carry their content's hash, so the entry's own name still tells everything that is in it.
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
          const file = [...files].find((name) => name.endsWith('.js') && !ENTRY.test(name));
          const bytes = file && assets[file]?.buffer();
          if (id != null && bytes) sums[id] = createHash('sha256').update(bytes).digest('base64');
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
