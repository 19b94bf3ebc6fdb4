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

/** The current address and its outcome. A new object for each arrival. */
export interface Shown {
  location: Location;
  action: NavigationType;
  /** What `load` rejected with; null for a page. */
  problem: unknown;
  /** False until the first address has been entered: nothing may be rendered before. */
  entered: boolean;
  /** Rendered by the server, and nothing has been entered since. */
  drawn?: true;
  /** Options of the navigation that led here. */
  options: NavigateOptions;
}

export interface Navigation {
  readonly shown: Shown;
  /** The address that is being entered; null if there is no pending navigation to another page. */
  readonly heading: Location | null;
  navigate(to: To, options?: NavigateOptions): void;
  /** Called before a new page is entered; true if the browser loads it instead. */
  handOver: ((to: Location) => boolean) | null;
  /**
   * Enters the current address again, because its outcome may have changed. Does nothing and returns false during a
   * navigation to another page.
   */
  again(): boolean;
  /** Called when an arrival is on the screen; until then the page before it is, which still runs. */
  rendered(now: Shown): void;
  /** Calls `listener` on each arrival and each new heading. */
  subscribe(listener: (shown: Shown) => void): () => void;
  /** For the router's links and hooks. */
  navigator: Navigator;
}

interface Options {
  window: Window;
  /** Enters an address; rejects with `Elsewhere`, `Missing` or an error. */
  load(url: URL, action: NavigationType): Promise<unknown>;
  /** The server's outcome for the first address; absent without server rendering. */
  drawn?: { problem: unknown };
}

const isSame = (a: unknown, b: unknown): boolean => a === b || (a instanceof Missing && b instanceof Missing);

/** Whether only the hash differs: then nothing has to be entered. */
const isPlaceOnPage = (from: Location, to: Location): boolean =>
  to.hash !== '' && from.pathname === to.pathname && from.search === to.search;

const outcomeOf = (entered: Promise<unknown>): Promise<{ problem: unknown }> =>
  entered.then(
    () => ({ problem: null }),
    (problem: unknown) => ({ problem }),
  );

const navigatorOf = (navigate: Navigation['navigate'], history: History): Navigator => ({
  createHref: (to) => (typeof to === 'string' ? to : createPath(to)),
  push: (to, state, options) => navigate(to, { ...options, state }),
  replace: (to, state, options) => navigate(to, { ...options, state, replace: true }),
  go: (steps) => history.go(steps),
});

function createListeners(shown: () => Shown): { notify(): void } & Pick<Navigation, 'subscribe'> {
  const listeners = new Set<(shown: Shown) => void>();
  return {
    notify() {
      for (const listener of [...listeners]) listener(shown());
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

const firstShown = (location: Location, drawn: Options['drawn']): Shown => ({
  location,
  action: NavigationType.Pop,
  problem: drawn?.problem ?? null,
  entered: drawn !== undefined,
  ...(drawn ? { drawn: true } : {}),
  options: {},
});

/**
 * Navigates between addresses: the current page stays, under its address, until the next one has been entered. Of
 * several navigations the last one wins; a page that only replaces its own address does not cancel one to another page
 * (SHELL-392). The browser's history is the only history.
 */
export function createNavigation({ window, load, drawn }: Options): Navigation {
  const places = createPlaces(window);
  places.adopt();
  const { notify, subscribe } = createListeners(() => shown);
  let latest = 0;
  let heading: Location | null = null;
  let shown = firstShown(places.here(), drawn);
  let pathOnScreen = shown.location.pathname;

  function arrive(location: Location, action: NavigationType, options: NavigateOptions, problem: unknown): void {
    if (action === NavigationType.Push) places.push(location);
    if (action === NavigationType.Replace) places.replace(location);
    heading = null;
    shown = { location, action, problem, entered: true, options };
    notify();
  }

  /** Resolves to the outcome for an address; null if a later navigation has taken over. */
  async function enter(location: Location, action: NavigationType): Promise<{ problem: unknown } | null> {
    const current = ++latest;
    const outcome = await outcomeOf(load(places.url(location), action));
    if (current !== latest) return null;
    if (!(outcome.problem instanceof Elsewhere)) return outcome;
    // A redirect from an existing history entry replaces it.
    const replace = action !== NavigationType.Push || createPath(location) === createPath(shown.location);
    go(places.locate(outcome.problem.to, shown.location.pathname, undefined), { replace });
    return null;
  }

  async function move(location: Location, action: NavigationType, options: NavigateOptions): Promise<void> {
    if (shown.entered && isPlaceOnPage(shown.location, location)) {
      latest++;
      return arrive(location, action, options, shown.problem);
    }
    heading = location;
    notify();
    const outcome = await enter(location, action);
    if (outcome) arrive(location, action, options, outcome.problem);
  }

  /** Whether the page on the screen, which is being left, changes its own address, like a film at its next chapter. */
  const isOfPageBeingLeft = ({ pathname }: Location): boolean =>
    pathname === pathOnScreen && pathname !== (heading ?? shown.location).pathname;

  /** Changes the address of the page that is being left; the navigation away from it continues. */
  function readdress(location: Location, options: NavigateOptions): void {
    // After Back, or once the other page is only being rendered, the browser's history entry is that page's.
    if (pathOnScreen !== shown.location.pathname || createPath(places.here()) !== createPath(shown.location)) return;
    places.replace(location);
    shown = { ...shown, location, action: NavigationType.Replace, options };
    notify();
  }

  function navigate(to: To, options: NavigateOptions = {}): void {
    const location = places.locate(to, shown.location.pathname, options.state);
    if (options.replace && isOfPageBeingLeft(location)) readdress(location, options);
    else go(location, options);
  }

  function go(location: Location, options: NavigateOptions): void {
    const action = options.replace ? NavigationType.Replace : NavigationType.Push;
    if (action === NavigationType.Push && navigation.handOver?.(location)) return;
    void move(location, action, options);
  }

  async function enterAgain(): Promise<void> {
    const { location, options } = shown;
    const outcome = await enter(location, NavigationType.Replace);
    if (!outcome || (shown.entered && isSame(outcome.problem, shown.problem))) return;
    shown = { location, action: shown.action, problem: outcome.problem, entered: true, options };
    notify();
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
    again() {
      if (heading) return false;
      void enterAgain();
      return true;
    },
    rendered({ location }) {
      pathOnScreen = location.pathname;
    },
    subscribe,
    navigator: navigatorOf(navigate, window.history),
  };
  return navigation;
}
