// The policy of a page lets no text become code or markup (PLAT-250). Two libraries write such text; here is exactly what
// they write, and nothing else passes.

interface PolicyFactory {
  createPolicy(
    name: 'default',
    rules: {
      createHTML(html: string): string | null;
      createScriptURL(url: string, type: string, sink: string): string | null;
    },
  ): unknown;
}

/** How React makes a script element that does not run: structured data, answers that stand beside a widget. */
const EMPTY_SCRIPT = '<script></script>';

/** The player's workers begin as blobs of this origin, whose addresses nobody can guess or send. */
const isOwnWorker = (url: string, sink: string): boolean =>
  sink.startsWith('Worker') && url.startsWith(`blob:${location.origin}/`);

const factory = (globalThis as { trustedTypes?: PolicyFactory }).trustedTypes;
factory?.createPolicy('default', {
  createHTML: (html) => (html === EMPTY_SCRIPT ? html : null),
  createScriptURL: (url, _type, sink) => (isOwnWorker(url, sink) ? url : null),
});
