import { createHash } from 'node:crypto';
import { compress, type Encoding } from './compress.ts';
import { HTML_OPEN } from './page.ts';

const FRESH_MS = 60_000;
const STALE_MS = 600_000;
const MOST = 600;

export interface MadePage {
  status: number;
  location?: string;
  html: string;
  /** `sha256-…` of the style sheets that stand in it. */
  styles?: readonly string[];
  /** Whether it may be shown to the next reader. */
  keep: boolean;
}

/** A page with its bodies as they are asked for: by look and encoding. */
export class KeptPage {
  readonly page: MadePage;
  readonly made: number;
  readonly etag: string;
  readonly #bodies = new Map<string, Promise<Buffer>>();

  constructor(page: MadePage, made: number) {
    this.page = page;
    this.made = made;
    this.etag = createHash('sha256').update(page.html).digest('base64url').slice(0, 16);
  }

  /** @param look attributes of `<html>`, each with a space behind it; empty for the page as it was made */
  body(look: string, encoding: Encoding): Promise<Buffer> {
    const key = `${look}${encoding}`;
    let body = this.#bodies.get(key);
    if (!body) {
      const { html } = this.page;
      const dressed = look ? html.replace(HTML_OPEN, HTML_OPEN.replace('<html ', `<html ${look}`)) : html;
      body = compress(Buffer.from(dressed), encoding, 5);
      this.#bodies.set(key, body);
    }
    return body;
  }
}

export interface PageCache {
  /** The kept page; a stale one is given at once and made anew behind. One making at a time for a key. */
  get(key: string, make: () => Promise<MadePage>): Promise<KeptPage>;
  clear(): void;
}

export function createPageCache(now: () => number): PageCache {
  const pages = new Map<string, KeptPage>();
  const making = new Map<string, Promise<KeptPage>>();
  let age = 0;

  function renew(key: string, make: () => Promise<MadePage>): Promise<KeptPage> {
    const busy = making.get(key);
    if (busy) return busy;
    const began = age;
    const fresh = make()
      .then((page) => {
        const kept = new KeptPage(page, now());
        // What was made before a clearing tells of the time before it.
        if (page.keep && began === age) {
          pages.delete(key);
          pages.set(key, kept);
          for (const old of pages.keys()) {
            if (pages.size <= MOST) break;
            pages.delete(old);
          }
        }
        return kept;
      })
      .finally(() => {
        if (making.get(key) === fresh) making.delete(key);
      });
    making.set(key, fresh);
    return fresh;
  }

  return {
    async get(key, make) {
      const kept = pages.get(key);
      const old = kept ? now() - kept.made : Number.POSITIVE_INFINITY;
      if (!kept || old > FRESH_MS + STALE_MS) return renew(key, make);
      if (old > FRESH_MS) renew(key, make).catch(() => undefined);
      return kept;
    },
    clear() {
      age += 1;
      pages.clear();
      making.clear();
    },
  };
}
