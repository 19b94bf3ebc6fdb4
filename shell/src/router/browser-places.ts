import { createPath, type Location, parsePath, type To } from 'react-router-dom';

/** The history state of a location; the names are the router's. */
interface HistoryState {
  usr?: unknown;
  key?: string;
}

const newKey = (): string => Math.random().toString(36).slice(2, 10);

/** Converts between the window's address and history and the router's locations. */
export function createPlaces({ location, history }: Window) {
  const stateOf = ({ state, key }: Location): HistoryState => ({ usr: state, key });
  return {
    here(): Location {
      const { pathname, search, hash } = location;
      const entry = history.state as HistoryState | null;
      return { pathname, search, hash, state: entry?.usr ?? null, key: entry?.key ?? '', mask: undefined };
    },
    /** Normalized by the browser, so that a page reads what the address bar shows. */
    locate(to: To, pathname: string, state: unknown): Location {
      const path = typeof to === 'string' ? parsePath(to) : to;
      const url = new URL(createPath({ pathname, search: '', hash: '', ...path }), location.origin);
      const { search, hash } = url;
      return { pathname: url.pathname, search, hash, state: state ?? null, key: newKey(), mask: undefined };
    },
    url: (place: Location) => new URL(createPath(place), location.origin),
    push: (place: Location) => history.pushState(stateOf(place), '', createPath(place)),
    replace: (place: Location) => history.replaceState(stateOf(place), '', createPath(place)),
    /** Adds a key to a history entry that the browser created: for a document, or for a plain link to a hash. */
    adopt() {
      if (!(history.state as HistoryState | null)?.key)
        history.replaceState({ key: newKey() } satisfies HistoryState, '');
    },
  };
}
