import {
  createPath,
  type Location,
  type NavigateOptions,
  type Navigator,
  NavigationType,
  type To,
} from 'react-router-dom';
import { createPlaces } from './browser-places.ts';
import { Elsewhere, Missing } from './outcome.ts';

/** What is on screen: an address, and what it turned out to be. A new one for each arrival. */
export interface Shown {
  location: Location;
  action: NavigationType;
  /** What `load` rejected with; null for a page. */
  problem: unknown;
  /** False until the first address has been entered: nothing of it may be drawn yet. */
  entered: boolean;
  /** The server has drawn it, and nothing has been entered since. */
  drawn?: true;
  /** How the reader came here. */
  options: NavigateOptions;
}

export interface Navigation {
  readonly shown: Shown;
  /** The address that is being entered; null while nothing but the page on screen is. */
  readonly heading: Location | null;
  navigate(to: To, options?: NavigateOptions): void;
  /** Asked before a new page is entered; true where the browser goes there by itself, with a load. */
  handOver: ((to: Location) => boolean) | null;
  /**
   * Enters the address on screen once more: what it turns out to be may have changed. Nothing while the reader is on
   * the way elsewhere.
   */
  again(): void;
  /** Told of each arrival, and of each new heading. */
  subscribe(listener: (shown: Shown) => void): () => void;
  /** For the router's own links and hooks. */
  navigator: Navigator;
}

interface Options {
  window: Window;
  /** Does the work of entering an address; rejects with `Elsewhere`, `Missing` or an error. */
  load(url: URL, action: NavigationType): Promise<unknown>;
  /** What the server found at the first address; absent where it drew nothing. */
  drawn?: { problem: unknown };
}

const isSame = (a: unknown, b: unknown): boolean => a === b || (a instanceof Missing && b instanceof Missing);

/** Only another place on the same page: nothing has to be entered for it. */
const isPlaceOnPage = (from: Location, to: Location): boolean =>
  to.hash !== '' && from.pathname === to.pathname && from.search === to.search;

/**
 * Moves between addresses: the page that is left stays, under its address, until the next one has been entered. Of
 * several moves the last one counts. The browser's history is the only one.
 */
export function createNavigation({ window, load, drawn }: Options): Navigation {
  const places = createPlaces(window);
  const listeners = new Set<(shown: Shown) => void>();
  let latest = 0;
  let heading: Location | null = null;
  let shown: Shown = {
    location: places.here(),
    action: NavigationType.Pop,
    problem: drawn?.problem ?? null,
    entered: drawn !== undefined,
    ...(drawn ? { drawn: true } : {}),
    options: {},
  };
  const tell = (): void => {
    for (const listener of [...listeners]) listener(shown);
  };

  function arrive(location: Location, action: NavigationType, options: NavigateOptions, problem: unknown): void {
    if (action === NavigationType.Push) places.push(location);
    if (action === NavigationType.Replace) places.replace(location);
    heading = null;
    shown = { location, action, problem, entered: true, options };
    tell();
  }

  /** Resolves to what the address turned out to be; null where a later move has taken over. */
  async function enter(location: Location, action: NavigationType): Promise<{ problem: unknown } | null> {
    const mine = ++latest;
    const outcome = await load(places.url(location), action).then(
      () => ({ problem: null }),
      (problem: unknown) => ({ problem }),
    );
    if (mine !== latest) return null;
    if (!(outcome.problem instanceof Elsewhere)) return outcome;
    // An address that stands in the history gives up its place there.
    const replace = action !== NavigationType.Push || createPath(location) === createPath(shown.location);
    navigate(outcome.problem.to, { replace });
    return null;
  }

  async function move(location: Location, action: NavigationType, options: NavigateOptions): Promise<void> {
    if (shown.entered && isPlaceOnPage(shown.location, location)) {
      latest++;
      return arrive(location, action, options, shown.problem);
    }
    heading = location;
    tell();
    const outcome = await enter(location, action);
    if (outcome) arrive(location, action, options, outcome.problem);
  }

  function navigate(to: To, options: NavigateOptions = {}): void {
    const action = options.replace ? NavigationType.Replace : NavigationType.Push;
    const location = places.locate(to, shown.location.pathname, options.state);
    if (action === NavigationType.Push && navigation.handOver?.(location)) return;
    void move(location, action, options);
  }

  async function again(): Promise<void> {
    if (heading) return;
    const { location, options } = shown;
    const outcome = await enter(location, NavigationType.Replace);
    if (!outcome || (shown.entered && isSame(outcome.problem, shown.problem))) return;
    shown = { location, action: shown.action, problem: outcome.problem, entered: true, options };
    tell();
  }

  window.addEventListener('popstate', () => {
    places.adopt();
    void move(places.here(), NavigationType.Pop, {});
  });

  const navigation: Navigation = {
    get shown() {
      return shown;
    },
    get heading() {
      return heading;
    },
    handOver: null,
    navigate,
    again: () => void again(),
    subscribe(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    navigator: {
      createHref: (to) => (typeof to === 'string' ? to : createPath(to)),
      push: (to, state, options) => navigate(to, { ...options, state }),
      replace: (to, state, options) => navigate(to, { ...options, state, replace: true }),
      go: (steps) => window.history.go(steps),
    },
  };
  return navigation;
}
