import { createPath, type Location, parsePath, type To } from 'react-router-dom';

/** What a history entry keeps of its location; the names are the router's. */
interface Kept {
  usr?: unknown;
  key?: string;
}

const newKey = (): string => Math.random().toString(36).slice(2, 10);

/** The window's address and its history, as locations of the router. */
export function createPlaces({ location, history }: Window) {
  const keep = ({ state, key }: Location): Kept => ({ usr: state, key });
  return {
    here(): Location {
      const { pathname, search, hash } = location;
      const kept = history.state as Kept | null;
      return { pathname, search, hash, state: kept?.usr ?? null, key: kept?.key ?? 'default', mask: undefined };
    },
    /** As the browser will write it, so that what a page reads is what stands in its address. */
    locate(to: To, pathname: string, state: unknown): Location {
      const path = typeof to === 'string' ? parsePath(to) : to;
      const url = new URL(createPath({ pathname, search: '', hash: '', ...path }), location.origin);
      const { search, hash } = url;
      return { pathname: url.pathname, search, hash, state: state ?? null, key: newKey(), mask: undefined };
    },
    url: (place: Location) => new URL(createPath(place), location.origin),
    push: (place: Location) => history.pushState(keep(place), '', createPath(place)),
    replace: (place: Location) => history.replaceState(keep(place), '', createPath(place)),
    /** A plain link to a place on the page has made an entry without us. */
    adopt() {
      if (!(history.state as Kept | null)?.key && location.hash)
        history.replaceState({ key: newKey() } satisfies Kept, '');
    },
  };
}
