import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { compress, type Encoding } from './compress.ts';
import { HTML_OPEN } from './page.ts';
import { withChosenColor } from './theme-color.ts';

const FRESH_MS = 60_000;
const STALE_MS = 600_000;
const MOST_PREPARED = 4;
const MOST_BYTES = 96 * 1024 * 1024;

export interface MadePage {
  status: number;
  location?: string;
  html: string;
  /** Hashes (`sha256-…`) of its inline style sheets. */
  styles?: readonly string[];
  /** Whether it may be served to others. */
  keep: boolean;
  /** Data was missing because the budget ran out, and may arrive later. */
  late?: boolean;
}

/** A page with its bodies, made on demand per look and encoding. */
export class CachedPage {
  readonly page: MadePage;
  readonly made: number;
  readonly etag: string;
  /** Memory in use, including bodies. */
  bytes: number;
  readonly #bodies = new Map<string, Promise<Buffer>>();
  readonly #grown: (page: CachedPage) => void;

  constructor(page: MadePage, made: number, grown: (page: CachedPage) => void) {
    this.page = page;
    this.made = made;
    this.etag = createHash('sha256').update(page.html).digest('base64url').slice(0, 16);
    // 1024 bytes are the overhead, which also counts for redirects without text.
    // A string with one character beyond Latin-1 takes two bytes for each.
    this.bytes = 1024 + 2 * page.html.length;
    this.#grown = grown;
  }

  /** @param look attributes of `<html>`, each followed by a space; empty for the page as it was made */
  body(look: string, encoding: Encoding): Promise<Buffer> {
    const key = `${look}${encoding}`;
    let body = this.#bodies.get(key);
    if (!body) {
      body = this.#dress(look, encoding);
      this.#bodies.set(key, body);
      body.catch(() => this.#bodies.delete(key));
    }
    return body;
  }

  async #dress(look: string, encoding: Encoding): Promise<Buffer> {
    const { html } = this.page;
    const dressed = look ? html.replace(HTML_OPEN, HTML_OPEN.replace('<html ', `<html ${look}`)) : html;
    const body = await compress(Buffer.from(withChosenColor(dressed, look)), encoding, 5);
    this.bytes += body.length;
    this.#grown(this);
    return body;
  }
}

export interface PageCache {
  /**
   * The cached page; a stale one is returned at once and prepared anew. Makes one page at a time per key.
   * @param renewal makes it when nobody waits for it
   */
  get(key: string, make: () => Promise<MadePage>, renewal?: () => Promise<MadePage>): Promise<CachedPage>;
  /** Makes a page in the background for the next reader: a few at a time, one per key. */
  prepare(key: string, make: () => Promise<MadePage>): void;
  /** Drops pages by their keys, also those that are being made. */
  forget(isForgotten: (key: string) => boolean): void;
  clear(): void;
}

/** Caches pages and all their bodies within a size limit; evicts the least recently used. */
export function createPageCache(now: () => number, mostBytes = MOST_BYTES): PageCache {
  const pages = new LRUCache<string, CachedPage>({ maxSize: mostBytes, sizeCalculation: ({ bytes }) => bytes });
  const making = new Map<string, Promise<CachedPage>>();
  const preparing = new Set<string>();
  let age = 0;

  function put(key: string, page: CachedPage): void {
    // Setting an existing entry again would not update its size.
    pages.delete(key);
    pages.set(key, page);
  }

  async function makeAndKeep(key: string, make: () => Promise<MadePage>): Promise<CachedPage> {
    const began = age;
    const page = await make();
    const cached = new CachedPage(page, now(), (grown) => {
      if (pages.peek(key) === grown) put(key, grown);
    });
    // A page begun before a clear or a change may hold old data.
    if (page.keep && began === age) put(key, cached);
    return cached;
  }

  function makeOnce(key: string, make: () => Promise<MadePage>): Promise<CachedPage> {
    const busy = making.get(key);
    if (busy) return busy;
    const fresh = makeAndKeep(key, make).finally(() => {
      if (making.get(key) === fresh) making.delete(key);
    });
    making.set(key, fresh);
    return fresh;
  }

  function prepare(key: string, make: () => Promise<MadePage>): void {
    if (preparing.size >= MOST_PREPARED || preparing.has(key)) return;
    preparing.add(key);
    void makeAndKeep(key, make)
      .catch(() => undefined)
      .finally(() => preparing.delete(key));
  }

  return {
    async get(key, make, renewal = make) {
      const cached = pages.get(key);
      const old = cached ? now() - cached.made : Number.POSITIVE_INFINITY;
      if (!cached || old > FRESH_MS + STALE_MS) return makeOnce(key, make);
      if (old > FRESH_MS) prepare(key, renewal);
      return cached;
    },
    prepare,
    forget(isForgotten) {
      age += 1;
      for (const known of [pages, making]) for (const key of [...known.keys()]) if (isForgotten(key)) known.delete(key);
    },
    clear() {
      age += 1;
      pages.clear();
      making.clear();
    },
  };
}
