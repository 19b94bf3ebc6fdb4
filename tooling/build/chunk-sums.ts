import { createHash } from 'node:crypto';
import type { Compilation, Compiler } from '@rspack/core';
import { contentName } from './content-name.ts';

/** What the page itself vouches for. */
const ENTRY = /^(remoteEntry|main)\./;
const PLACE = /(["'`])%%CHUNK_SUMS%%\1/;
const CODE = /\.(?:js|css)$/;

const sumOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('base64');

/**
 * Names each file by its content, so that one that did not change keeps its address from release to release, and
 * writes the hashes of the chunks into the entry: the page vouches for the entry, the entry for its chunks. Their
 * names follow from the hashes (retry-chunks.ts), so a changed chunk changes no file but itself and the entry.
 */
export class ChunkSums {
  apply(compiler: Compiler): void {
    const { Compilation: stages, sources } = compiler.webpack;
    compiler.hooks.compilation.tap('chunk-sums', (compilation) => {
      const stage = { name: 'chunk-sums', stage: stages.PROCESS_ASSETS_STAGE_REPORT };
      compilation.hooks.processAssets.tap(stage, () => {
        const names = compilation.getAssets().map(({ name }) => name);
        const write = (file: string, text: string) => compilation.updateAsset(file, new sources.RawSource(text));
        // What style sheets name beside themselves comes first.
        const moved = names
          .filter((name) => !CODE.test(name))
          .map((name) => [name, rename(compilation, name)] as const);
        for (const file of names.filter((name) => CODE.test(name))) {
          const text = textOf(compilation, file);
          const fresh = moved.reduce((all, [from, to]) => all.replaceAll(from, to), text);
          if (fresh !== text) write(file, fresh);
        }
        // By chunk id, which is short: the entry names its chunks' files once already.
        const sums: Record<string, string> = {};
        for (const { id, files } of compilation.chunks) {
          const sum = (ending: string): string => {
            const file = [...files].find((name) => name.endsWith(ending) && !ENTRY.test(name));
            return file ? sumOf(bytesOf(compilation, file)) : '';
          };
          const both = sum('.js') + sum('.css');
          if (id != null && both) sums[id] = both;
        }
        for (const file of names.filter((name) => CODE.test(name) && !ENTRY.test(name))) rename(compilation, file);
        for (const file of names.filter((name) => ENTRY.test(name))) {
          const text = textOf(compilation, file);
          if (PLACE.test(text)) write(file, text.replace(PLACE, JSON.stringify(sums)));
          rename(compilation, file);
        }
      });
    });
  }
}

function bytesOf(compilation: Compilation, file: string): Buffer {
  const bytes = compilation.getAsset(file)?.source.buffer();
  if (!bytes) throw new Error(`the build has no ${file}`);
  return bytes;
}

const textOf = (compilation: Compilation, file: string): string => bytesOf(compilation, file).toString();

function rename(compilation: Compilation, file: string): string {
  const name = contentName(file, sumOf(bytesOf(compilation, file)));
  compilation.renameAsset(file, name);
  return name;
}

/** Scripts and style sheets whose hash `entry`, an entry's text, does not carry: nothing would hold them to it. */
export const unvouched = (entry: string, files: Readonly<Record<string, { sha256: string }>>): string[] =>
  Object.entries(files)
    .filter(([name, { sha256 }]) => CODE.test(name) && !ENTRY.test(name) && !entry.includes(sha256))
    .map(([name]) => name);
