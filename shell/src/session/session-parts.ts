import type { Bus, Events } from '@gargoyle/shared/bus';
import type { ApiClient } from '@gargoyle/shared/client';
import type { Toasts, Track } from '@gargoyle/shared/host';
import type { Translate } from '../messages/load.ts';

export type Reason = Events['shell.session-changed']['reason'];

/** `about` of the session's notices: login, logout and impersonation. */
export const ABOUT = 'login';

export interface SessionParts {
  api: ApiClient;
  toast: Toasts;
  translate: Translate;
  track: Track;
  bus: Bus;
  navigate(to: string, options?: { replace?: boolean }): void;
  /** Path of the current page. */
  path(): string;
  /** Notifies the other tabs; their notifications arrive through `sync`. */
  post(): void;
  proxyCookie(): string | undefined;
}
