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
  const styleSums = (globalThis as { __gargoyleSums?: Record<string, Record<string, string>> }).__gargoyleSums;
  // The chunk loader takes a link that is there and waits for it: ours carries the hash that its own would not.
  if (styleOf)
    __webpack_require__.k = (chunk) => {
      const file = styleOf(chunk);
      const address = __webpack_public_path__ + file;
      const sum = styleSums?.[__REMOTE_NAME__]?.[new URL(address, location.href).pathname];
      const name = `${__REMOTE_NAME__}:chunk-${chunk}`;
      if (sum && !document.querySelector(`link[data-rspack="${name}"]`)) {
        const link = document.createElement('link');
        Object.assign(link, { rel: 'stylesheet', crossOrigin: 'anonymous', integrity: sum });
        link.dataset['rspack'] = name;
        link.dataset['rspackLoading'] = '1';
        link.href = address + tail;
        document.head.append(link);
      }
      return file + tail;
    };
  // A hung stylesheet of the same chunk would be waited for, whatever its new address.
  for (const link of document.querySelectorAll('link[data-rspack-loading]')) {
    if (link.getAttribute('data-rspack')?.startsWith(`${__REMOTE_NAME__}:`)) link.remove();
  }
}

export default () => ({ name: 'retry-chunks' });
