import { createHash } from 'node:crypto';
import type { Compilation, Compiler } from '@rspack/core';
import { contentName } from './content-name.ts';

/** Entries: their integrity is checked by the page itself. */
const ENTRY = /^(remoteEntry|main)\./;
const PLACE = /(["'`])%%CHUNK_SUMS%%\1/;
const CODE = /\.(?:js|css)$/;
/** Chunk with third-party code and the bundler's runtime. */
export const VENDOR = 'vendor';
/** Import of that chunk and of the entry's own exports in the shell's entry, as rspack writes and minifies them. */
const IMPORTS_VENDOR = new RegExp(`import\\{__webpack_require__ as (\\w+)\\}from"\\./${VENDOR}\\.js";`);
const IMPORTS_ITSELF = /import\*as (\w+) from"\.\/main\.js";/;

const sumOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('base64');

/**
 * Names each file by its content, so that an unchanged file keeps its address from release to release, and writes the
 * hashes of the chunks into the entry: the page checks the entry, the entry checks its chunks. The chunks' names follow
 * from their hashes (retry-chunks.ts), so a changed chunk changes only its own file and the entry.
 */
export class ChunkSums {
  apply(compiler: Compiler): void {
    const { Compilation: stages, sources } = compiler.webpack;
    compiler.hooks.compilation.tap('chunk-sums', (compilation) => {
      const stage = { name: 'chunk-sums', stage: stages.PROCESS_ASSETS_STAGE_REPORT };
      compilation.hooks.processAssets.tap(stage, () => {
        const names = compilation.getAssets().map(({ name }) => name);
        const write = (file: string, text: string) => compilation.updateAsset(file, new sources.RawSource(text));
        // Assets referenced by style sheets are renamed first.
        const moved = names
          .filter((name) => !CODE.test(name))
          .map((name) => [name, rename(compilation, name)] as const);
        for (const file of names.filter((name) => CODE.test(name))) {
          const text = textOf(compilation, file);
          const fresh = moved.reduce((all, [from, to]) => all.replaceAll(from, to), text);
          if (fresh !== text) write(file, fresh);
        }
        // Keyed by the short chunk id: the entry already contains the names of the chunk files.
        const sums: Record<string, string> = {};
        for (const { id, files } of compilation.chunks) {
          const sum = (ending: string): string => {
            const file = [...files].find((name) => name.endsWith(ending) && !ENTRY.test(name));
            return file ? sumOf(bytesOf(compilation, file)) : '';
          };
          const both = sum('.js') + sum('.css');
          if (id != null && both) sums[id] = both;
        }
        const vendor = names.includes(`${VENDOR}.js`) ? sumOf(bytesOf(compilation, `${VENDOR}.js`)) : undefined;
        for (const file of names.filter((name) => CODE.test(name) && !ENTRY.test(name))) rename(compilation, file);
        for (const file of names.filter((name) => ENTRY.test(name))) {
          const text = textOf(compilation, file);
          const summed = text.replace(PLACE, () => JSON.stringify(sums));
          const fresh = vendor && file === 'main.js' ? linkVendor(summed, vendor) : summed;
          if (fresh !== text) write(file, fresh);
          rename(compilation, file);
        }
      });
    });
  }
}

/**
 * Rewrites the entry to import the vendor chunk by its content name and with its hash. As with all chunks
 * (retry-chunks.ts), the hash is on a preload link added right before the import, which also works in a page that has
 * no such link. Throws if the compiler writes these imports differently.
 * @param sum SHA-256 in base64
 */
export function linkVendor(entry: string, sum: string): string {
  if (!IMPORTS_VENDOR.test(entry) || !IMPORTS_ITSELF.test(entry))
    throw new Error(
      'the compiler writes the imports of the entry differently: adapt linkVendor in tooling/build/chunk-sums.ts',
    );
  const link = `{rel:"modulepreload",crossOrigin:"anonymous",integrity:"sha256-${sum}",href:f}`;
  const load = `(f=>(document.head.append(Object.assign(document.createElement("link"),${link})),import(f)))`;
  const address = `new URL("./${contentName(`${VENDOR}.js`, sum)}",import.meta.url).href`;
  return entry
    .replace(IMPORTS_VENDOR, (_, require: string) => `const{__webpack_require__:${require}}=await ${load}(${address});`)
    .replace(IMPORTS_ITSELF, (_, own: string) => `const ${own}={__rspack_esm_ids,__webpack_modules__};`);
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

/** Scripts and style sheets whose hash is missing from the entry's text, so that nothing checks them. */
export const unvouched = (entry: string, files: Readonly<Record<string, { sha256: string }>>): string[] =>
  Object.entries(files)
    .filter(([name, { sha256 }]) => CODE.test(name) && !ENTRY.test(name) && !entry.includes(sha256))
    .map(([name]) => name);
