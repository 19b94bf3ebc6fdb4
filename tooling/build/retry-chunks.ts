// Compiled into each remote's entry; runs before its first chunk. Names below are rspack's own.
declare const __REMOTE_NAME__: string;
declare let __webpack_get_script_filename__: (chunk: string) => string;
declare const __webpack_public_path__: string;
declare const __webpack_require__: {
  k?: (chunk: string) => string;
  f: { css?: (chunk: string, promises: Promise<unknown>[]) => void };
};

// The browser keeps hung and broken modules under their address: a retry gives every chunk a new one.
const retry = (globalThis as { __gargoyleRetry?: Record<string, number> }).__gargoyleRetry?.[__REMOTE_NAME__];
const tail = retry ? `?retry=${retry}` : '';
// By chunk: the hash of its script, then that of its style sheet, each of 44 characters.
const sums: Record<string, string> = Object('%%CHUNK_SUMS%%');

const append = (rel: string, file: string, sum: string): HTMLLinkElement => {
  const link = document.createElement('link');
  Object.assign(link, { rel, crossOrigin: 'anonymous', integrity: `sha256-${sum}` });
  link.href = __webpack_public_path__ + file;
  return document.head.appendChild(link);
};

// A file is named by its hash (content-name.ts): here the one follows from the other.
const named = (file: string, sum: string | undefined): string =>
  sum ? file.replace(/(?=\.\w+$)/, `.${sum.slice(0, 16).replace(/\+/g, '-').replace(/\//g, '_')}`) : file;

// Under Integrity-Policy an import() without a hash is refused: the hash travels on a preload just before it.
const scriptOf = __webpack_get_script_filename__;
__webpack_get_script_filename__ = (chunk) => {
  const sum = sums[chunk]?.slice(0, 44);
  const file = named(scriptOf(chunk), sum) + tail;
  if (sum) append('modulepreload', file, sum);
  return file;
};

// The styles of what the server drew stand in the page: they do not come a second time.
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

// The chunk loader takes a link that is there and waits for it: ours carries the hash that its own would not. A link
// of another release is none of ours, although a chunk of it may have the same number.
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

// A hung stylesheet of the same chunk would be waited for, whatever its new address.
if (retry)
  for (const link of document.querySelectorAll(`link[data-rspack^="${__REMOTE_NAME__}:"][data-rspack-loading]`))
    link.remove();

export default () => ({ name: 'retry-chunks' });
