/** List pages whose scroll position is restored when the reader returns (SHELL-201). */
export type ScrollGroup = 'tutorials' | 'posts' | 'artists';

export interface Utm {
  source?: string;
  medium?: string;
  campaign?: string;
  term?: string;
  content?: string;
  adId?: string;
}

/** State of the window and the frame (SHELL-197). */
export interface UiState {
  /** Number of counted pending requests; order and subscription buttons are disabled above 0 (SHELL-202, SHELL-203). */
  loading: number;
  width: number;
  height: number;
  hideNav: boolean;
  /** The path that the router shows or is navigating to; empty before the first one is known. */
  heading: string;
  /** Width of 768 px or less. False on the server and while hydrating: layout belongs to the style sheet. */
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
