import { INITIAL_UI_STATE, type UiState } from '@gargoyle/shared/host';
import { createStore, type StoreApi } from '@gargoyle/shared/state';

const MOBILE = 768;
const SCROLL_DEBOUNCE = 250;

export const createUiState = (): StoreApi<UiState> => createStore<UiState>(() => INITIAL_UI_STATE);

/** Scrolled share of the page in percent, 0 to 100. */
export function scrollPercentage(top: number, page: number, window: number): number {
  const scrollable = page - window;
  return scrollable > 0 ? Math.min(100, Math.max(0, Math.round((top / scrollable) * 100))) : 0;
}

/** Follows window, fullscreen, scroll and connection (SHELL-198 to SHELL-204). */
export function followWindow(store: StoreApi<UiState>, page: Window): void {
  const { document } = page;
  const updateSize = () => {
    const { innerWidth: width, innerHeight: height } = page;
    store.setState({ width, height, isMobile: width <= MOBILE });
  };
  let timer: ReturnType<typeof setTimeout> | undefined;
  const onScroll = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      try {
        const percentage = scrollPercentage(page.scrollY, document.documentElement.scrollHeight, page.innerHeight);
        store.setState({ scrollPercentage: percentage });
      } catch (error) {
        console.error(`Error while detecting scroll height: ${String(error)}`);
      }
    }, SCROLL_DEBOUNCE);
  };
  updateSize();
  page.addEventListener('resize', updateSize);
  page.addEventListener('scroll', onScroll, { passive: true });
  // A page that was in the history has missed what happened meanwhile.
  for (const change of ['online', 'offline', 'pageshow'])
    page.addEventListener(change, () => store.setState({ online: page.navigator.onLine }));
  document.addEventListener('fullscreenchange', () =>
    store.setState({ fullscreen: document.fullscreenElement !== null }),
  );
}

/** Counts pending requests; never below 0 (SHELL-202). */
export const countLoading = (store: StoreApi<UiState>, change: 1 | -1): void =>
  store.setState((state) => ({ loading: Math.max(0, state.loading + change) }));
