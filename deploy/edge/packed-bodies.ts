import { LRUCache } from 'lru-cache';
import { compress, type Encoding } from './compress.ts';
import type { Place } from './released-bytes.ts';

const CACHE_BYTES = 48 * 1024 * 1024;
const LARGE = 200_000;
const keyOf = ({ app, version, name }: Place, encoding: Encoding): string => `${app}/${version}/${name} ${encoding}`;

/** Bodies of released files as they are sent, compressed once. @param verified the file's content, checked */
export function createPackedBodies(verified: (place: Place) => Promise<Buffer>) {
  const kept = new LRUCache<string, Buffer>({ maxSize: CACHE_BYTES, sizeCalculation: ({ length }) => length || 1 });
  const making = new Map<string, Promise<Buffer>>();
  const improving = new Map<string, Promise<void>>();

  /** Compressing a large file at full quality takes a second; its first readers may get a larger body meanwhile. */
  function improve(key: string, content: Buffer): Promise<void> {
    const begun =
      improving.get(key) ??
      compress(content, 'br', 11)
        .then((body) => void kept.set(key, body))
        .finally(() => improving.delete(key));
    improving.set(key, begun);
    return begun;
  }

  async function make(place: Place, encoding: Encoding): Promise<Buffer> {
    const content = await verified(place);
    const key = keyOf(place, encoding);
    const large = content.length > LARGE;
    const body = await compress(content, encoding, large ? 5 : 11);
    kept.set(key, body);
    // If it fails, the larger body stays.
    if (large && encoding === 'br') improve(key, content).catch(() => {});
    return body;
  }

  async function bodyOf(place: Place, encoding: Encoding): Promise<Buffer> {
    const key = keyOf(place, encoding);
    const known = kept.get(key) ?? making.get(key);
    if (known) return known;
    const body = make(place, encoding).finally(() => making.delete(key));
    making.set(key, body);
    return body;
  }

  /** Compresses these files at full quality before they are requested. */
  async function prepare(places: readonly Place[]): Promise<void> {
    const ready = async (place: Place): Promise<void> => {
      const key = keyOf(place, 'br');
      if (!kept.has(key)) await improve(key, await verified(place));
    };
    await Promise.all(places.map(ready));
  }

  return { kept, bodyOf, prepare };
}
