import type { Bus, Events } from '@gargoyle/shared/bus';
import type { ApiClient } from '@gargoyle/shared/client';
import type { Toasts, Track } from '@gargoyle/shared/host';
import type { Say } from '../messages/load.ts';

export type Reason = Events['shell.session-changed']['reason'];

/** What its notices are about: in or out, as oneself or as another. */
export const ABOUT = 'login';

export interface SessionParts {
  api: ApiClient;
  toast: Toasts;
  say: Say;
  track: Track;
  bus: Bus;
  navigate(to: string, options?: { replace?: boolean }): void;
  /** Path of the page on screen. */
  path(): string;
  /** Tells the other tabs; the answer arrives through `heard`. */
  tell(): void;
  proxyCookie(): string | undefined;
}
