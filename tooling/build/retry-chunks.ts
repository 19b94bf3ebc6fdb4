// Compiled into each remote's entry; runs before its first chunk is loaded. The names below are rspack's own.
declare const __REMOTE_NAME__: string;
declare let __webpack_get_script_filename__: (chunk: string) => string;
declare const __webpack_public_path__: string;
declare const __webpack_require__: {
  k?: (chunk: string) => string;
  f: { css?: (chunk: string, promises: Promise<unknown>[]) => void };
};

// The browser caches hung and failed modules by address: a retry gives every chunk a new one.
const retry = (globalThis as { __gargoyleRetry?: Record<string, number> }).__gargoyleRetry?.[__REMOTE_NAME__];
const tail = retry ? `?retry=${retry}` : '';
// By chunk: the hash of its script followed by that of its style sheet, 44 characters each.
const sums: Record<string, string> = Object('%%CHUNK_SUMS%%');

const append = (rel: string, file: string, sum: string): HTMLLinkElement => {
  const link = document.createElement('link');
  Object.assign(link, { rel, crossOrigin: 'anonymous', integrity: `sha256-${sum}` });
  link.href = __webpack_public_path__ + file;
  return document.head.appendChild(link);
};

// Files are named after their hash (content-name.ts).
const named = (file: string, sum: string | undefined): string =>
  sum ? file.replace(/(?=\.\w+$)/, `.${sum.slice(0, 16).replace(/\+/g, '-').replace(/\//g, '_')}`) : file;

// Under Integrity-Policy an import() without a hash is blocked: the file is announced with its hash right before it
// (chunk-sums.ts). In older shells a preload link does so, which is not enough in Safari.
const { __gargoyleAnnounce: announce } = globalThis as { __gargoyleAnnounce?: (address: string, hash: string) => void };
const scriptOf = __webpack_get_script_filename__;
__webpack_get_script_filename__ = (chunk) => {
  const sum = sums[chunk]?.slice(0, 44);
  const file = named(scriptOf(chunk), sum) + tail;
  if (sum && announce) announce(__webpack_public_path__ + file, `sha256-${sum}`);
  else if (sum) append('modulepreload', file, sum);
  return file;
};

// Styles of server-rendered content are inlined in the page and are not loaded again.
const { k: styleOf, f: load } = __webpack_require__;
const loadStyle = load.css;
if (styleOf && loadStyle)
  load.css = (chunk, promises) => {
    const { pathname } = new URL(
      __webpack_public_path__ + named(styleOf(chunk), sums[chunk]?.slice(44)),
      location.href,
    );
    if (!document.querySelector(`style[data-file="${pathname}"]`)) loadStyle(chunk, promises);
  };

// The chunk loader reuses an existing link and waits for it: ours has the hash that its own link would lack. A link of
// another release must not be reused, although one of its chunks may have the same number.
if (styleOf)
  __webpack_require__.k = (chunk) => {
    const sum = sums[chunk]?.slice(44);
    const plain = named(styleOf(chunk), sum);
    const file = plain + tail;
    const name = `${__REMOTE_NAME__}:chunk-${chunk}`;
    const link = document.querySelector<HTMLLinkElement>(`link[data-rspack="${name}"]`);
    const ours = link?.href.startsWith(__webpack_public_path__ + plain);
    if (link && !ours) link.removeAttribute('data-rspack');
    if (sum && !ours) Object.assign(append('stylesheet', file, sum).dataset, { rspack: name, rspackLoading: 1 });
    return file;
  };

// The loader would wait for a hung style sheet of the same chunk, despite the new address.
if (retry)
  for (const link of document.querySelectorAll(`link[data-rspack^="${__REMOTE_NAME__}:"][data-rspack-loading]`))
    link.remove();

export default () => ({ name: 'retry-chunks' });
