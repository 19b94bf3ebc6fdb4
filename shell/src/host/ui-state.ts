import { INITIAL_UI_STATE, type UiState } from '@gargoyle/shared/host';
import { createStore, type StoreApi } from '@gargoyle/shared/state';

const MOBILE = 768;
const SCROLL_DEBOUNCE = 250;

export const createUiState = (): StoreApi<UiState> => createStore<UiState>(() => INITIAL_UI_STATE);

/** The share of the page that has been scrolled past, 0 to 100. */
export function scrollPercentage(top: number, page: number, window: number): number {
  const way = page - window;
  return way > 0 ? Math.min(100, Math.max(0, Math.round((top / way) * 100))) : 0;
}

/** Follows window, fullscreen, scroll and connection (SHELL-198 to SHELL-204). */
export function followWindow(store: StoreApi<UiState>, page: Window): void {
  const { document } = page;
  const size = () => {
    const { innerWidth: width, innerHeight: height } = page;
    store.setState({ width, height, isMobile: width <= MOBILE });
  };
  let timer: ReturnType<typeof setTimeout> | undefined;
  const scrolled = () => {
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
  size();
  page.addEventListener('resize', size);
  page.addEventListener('scroll', scrolled, { passive: true });
  page.addEventListener('online', () => store.setState({ online: true }));
  page.addEventListener('offline', () => store.setState({ online: false }));
  document.addEventListener('fullscreenchange', () =>
    store.setState({ fullscreen: document.fullscreenElement !== null }),
  );
}

/** The counter of requests under way never goes below 0 (SHELL-202). */
export const countLoading = (store: StoreApi<UiState>, change: 1 | -1): void =>
  store.setState((state) => ({ loading: Math.max(0, state.loading + change) }));
