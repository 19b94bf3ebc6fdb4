/** Where a list page wants to be scrolled back to when the reader returns to it (SHELL-201). */
export type ScrollGroup = 'tutorials' | 'posts' | 'artists';

export interface Utm {
  source?: string;
  medium?: string;
  campaign?: string;
  term?: string;
  content?: string;
  adId?: string;
}

/** What the frame knows about the window and its own state (SHELL-197). */
export interface UiState {
  /** Counted requests under way; order and subscription buttons are disabled above 0 (SHELL-202, SHELL-203). */
  loading: number;
  width: number;
  height: number;
  hideNav: boolean;
  /** The path that the router shows or is on its way to; empty before it says. */
  heading: string;
  /** Width of 768 or less. False on the server and while hydrating: sizes belong to the style sheet. */
  isMobile: boolean;
  fullscreen: boolean;
  online: boolean;
  utm: Utm;
  scrollPercentage: number;
  recaptcha: { token: string | null; version: 'v2' | 'v3'; cleared: boolean };
  scrollBack: Partial<Record<ScrollGroup, number>>;
}

export const INITIAL_UI_STATE: UiState = {
  loading: 0,
  width: 0,
  height: 0,
  hideNav: false,
  heading: '',
  isMobile: false,
  fullscreen: false,
  online: true,
  utm: {},
  scrollPercentage: 0,
  recaptcha: { token: null, version: 'v3', cleared: false },
  scrollBack: {},
};
