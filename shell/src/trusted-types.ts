// The page's policy forbids turning text into code or markup (PLAT-250). Two libraries do so anyway: this policy
// allows exactly what they write.

interface PolicyFactory {
  createPolicy(
    name: 'default',
    rules: {
      createHTML(html: string): string | null;
      createScriptURL(url: string, type: string, sink: string): string | null;
    },
  ): unknown;
}

/** How React creates a script element that does not run: structured data, data of widgets. */
const EMPTY_SCRIPT = '<script></script>';

/** The player's workers start from blob URLs of this origin, which cannot be guessed or injected. */
const isOwnWorker = (url: string, sink: string): boolean =>
  sink.startsWith('Worker') && url.startsWith(`blob:${location.origin}/`);

const factory = (globalThis as { trustedTypes?: PolicyFactory }).trustedTypes;
factory?.createPolicy('default', {
  createHTML: (html) => (html === EMPTY_SCRIPT ? html : null),
  createScriptURL: (url, _type, sink) => (isOwnWorker(url, sink) ? url : null),
});
