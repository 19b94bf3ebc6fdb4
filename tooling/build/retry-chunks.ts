// Compiled into each remote's entry; runs before its first chunk. Names below are rspack's own.
declare const __REMOTE_NAME__: string;
declare let __webpack_get_script_filename__: (chunk: string) => string;
declare const __webpack_public_path__: string;
declare const __webpack_require__: { k?: (chunk: string) => string };

// The browser keeps hung and broken modules under their address: a retry gives every chunk a new one.
const retry = (globalThis as { __gargoyleRetry?: Record<string, number> }).__gargoyleRetry?.[__REMOTE_NAME__];
const tail = retry ? `?retry=${retry}` : '';
const sums: Record<string, string> = Object('%%CHUNK_SUMS%%');

// Under Integrity-Policy an import() without a hash is refused: the hash travels on a preload just before it.
const fileOf = __webpack_get_script_filename__;
__webpack_get_script_filename__ = (chunk) => {
  const file = fileOf(chunk);
  const sum = sums[chunk];
  if (sum) {
    const link = document.createElement('link');
    Object.assign(link, { rel: 'modulepreload', crossOrigin: 'anonymous', integrity: `sha256-${sum}` });
    link.href = __webpack_public_path__ + file + tail;
    document.head.append(link);
  }
  return file + tail;
};

if (retry) {
  const styleOf = __webpack_require__.k;
  if (styleOf) __webpack_require__.k = (chunk) => styleOf(chunk) + tail;
  // A hung stylesheet of the same chunk would be waited for, whatever its new address.
  for (const link of document.querySelectorAll('link[data-rspack-loading]')) {
    if (link.getAttribute('data-rspack')?.startsWith(`${__REMOTE_NAME__}:`)) link.remove();
  }
}

export default () => ({ name: 'retry-chunks' });
