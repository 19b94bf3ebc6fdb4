import { createHash } from 'node:crypto';
import type { Compilation, Compiler } from '@rspack/core';
import { contentName } from './content-name.ts';

/** Entries: their integrity is checked by the page itself. */
const ENTRY = /^(remoteEntry|main)\./;
const PLACE = /(["'`])%%CHUNK_SUMS%%\1/;
const CODE = /\.(?:js|css)$/;
/** Chunk with third-party code and the bundler's runtime. */
export const VENDOR = 'vendor';
/** Imports in the shell's entry, as rspack writes and minifies them: of that chunk, of the other chunks and of itself. */
const IMPORTS_VENDOR = new RegExp(`import\\{__webpack_require__ as (\\w+)\\}from"\\./${VENDOR}\\.js";`);
const IMPORTS_CHUNK = /import\*as (\w+) from"\.\/(?!main\.)([\w.]+\.js)";/g;
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
        const scripts = names.filter((name) => name.endsWith('.js') && !ENTRY.test(name));
        const sumByFile = new Map(scripts.map((name) => [name, sumOf(bytesOf(compilation, name))]));
        for (const file of names.filter((name) => CODE.test(name) && !ENTRY.test(name))) rename(compilation, file);
        for (const file of names.filter((name) => ENTRY.test(name))) {
          const text = textOf(compilation, file);
          const summed = text.replace(PLACE, () => JSON.stringify(sums));
          const isSplit = file === 'main.js' && sumByFile.has(`${VENDOR}.js`);
          const fresh = isSplit ? linkChunks(summed, sumByFile) : summed;
          if (fresh !== text) write(file, fresh);
          rename(compilation, file);
        }
      });
    });
  }
}

/**
 * Defines `__gargoyleAnnounce(address, integrity)`, called right before import() of a release's file. Under
 * Integrity-Policy an import without a hash is blocked, unless the page has the module already: a preload link with the
 * hash loads it. In WebKit (Safari, all browsers on iOS) such a link only fills a cache: there a script element with the
 * hash loads it. Elsewhere that would delay the page's load event and report errors of the script twice. Files of other
 * origins are left to the import. Returns the absolute address. Runs before any other code of the shell.
 */
const ANNOUNCE =
  '{const b=new URL("..",import.meta.url).href,s=/^Apple/.test(navigator.vendor),p=globalThis.trustedTypes?.createPolicy("release-files",{createScriptURL:u=>u});globalThis.__gargoyleAnnounce=(f,integrity)=>{const u=new URL(f,b).href;if(u.startsWith(b))document.head.append(Object.assign(document.createElement(s?"script":"link"),{crossOrigin:"anonymous",integrity},s?{type:"module",src:p?p.createScriptURL(u):u}:{rel:"modulepreload",href:u}));return u}}';

/**
 * Rewrites the shell's entry to import its chunks by their content names, all at once, each announced with its hash as
 * all chunks are (retry-chunks.ts). Throws if the compiler writes these imports differently.
 * @param sums file → SHA-256 in base64
 */
export function linkChunks(entry: string, sums: ReadonlyMap<string, string>): string {
  const [, require] = IMPORTS_VENDOR.exec(entry) ?? [];
  const [, own] = IMPORTS_ITSELF.exec(entry) ?? [];
  const chunks = [...entry.matchAll(IMPORTS_CHUNK)].map(([, name = '', file = '']) => ({ name, file }));
  const files = [`${VENDOR}.js`, ...chunks.map(({ file }) => file)];
  const list = files.map((file) => [contentName(file, sums.get(file) ?? ''), sums.get(file)]);
  const rest = entry.replace(IMPORTS_CHUNK, '').replace(IMPORTS_ITSELF, '').replace(IMPORTS_VENDOR, '');
  if (!require || !own || list.some(([, sum]) => !sum) || /\bfrom"\.\//.test(rest))
    throw new Error(
      'the compiler writes the imports of the entry differently: adapt linkChunks in tooling/build/chunk-sums.ts',
    );
  const load = '([f,i])=>import(__gargoyleAnnounce(new URL(f,import.meta.url),"sha256-"+i))';
  const names = [`{__webpack_require__:${require}}`, ...chunks.map(({ name }) => name)];
  const loaded = `${ANNOUNCE}const[${names.join(',')}]=await Promise.all(${JSON.stringify(list)}.map(${load}));`;
  return entry
    .replace(IMPORTS_CHUNK, '')
    .replace(IMPORTS_VENDOR, () => loaded)
    .replace(IMPORTS_ITSELF, () => `const ${own}={__rspack_esm_ids,__webpack_modules__};`);
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
