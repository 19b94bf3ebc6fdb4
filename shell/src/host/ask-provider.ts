import { apiError } from '@gargoyle/shared/client';
import { TEXTS } from '@gargoyle/shared/contract/error-codes';
import type { Locale } from '@gargoyle/shared/host';
import type { ConfirmStore } from '../confirm/confirm.ts';
import { FRAME_SANDBOX, listenToFrame } from '../confirm/check-frame.ts';

/** Providers' tokens live for two minutes; an older one is not worth sending. */
export const TOKEN_LIFE_MS = 100_000;
const TIMEOUT_MS = 10_000;

interface Parts {
  /** URL of the API's frame in which the provider's script runs. */
  frame: string;
  silent: boolean;
  confirm: Pick<ConfirmStore, 'human'>;
  locale: Locale;
}

/**
 * Gets a token of the configured provider: from a hidden frame, or from its checkbox in a dialog.
 * @throws ApiError 412 if the provider is unsure, fails or does not answer, or the reader closes the dialog
 */
export async function askProvider({ frame, silent, confirm, locale }: Parts): Promise<string> {
  const url = new URL(frame);
  url.searchParams.set('lang', locale);
  url.searchParams.set('theme', isDark() ? 'dark' : 'light');
  const token = await (silent ? askSilently(url.href) : confirm.human(url.href));
  if (!token) throw apiError({ status: 412, code: 'human_check_failed', detail: TEXTS.humanCheck });
  return token;
}

/** The theme, passed to the frame, which cannot read our style sheet. */
function isDark(): boolean {
  const scheme = getComputedStyle(document.documentElement).colorScheme;
  return scheme === 'dark' || (scheme !== 'light' && !matchMedia('(prefers-color-scheme: light)').matches);
}

function askSilently(address: string): Promise<string | null> {
  return new Promise((resolve) => {
    const frame = document.createElement('iframe');
    frame.className = 'visually-hidden';
    frame.tabIndex = -1;
    frame.setAttribute('aria-hidden', 'true');
    frame.setAttribute('sandbox', FRAME_SANDBOX);
    frame.src = address;
    const finish = (token: string | null) => {
      clearTimeout(timer);
      stop();
      frame.remove();
      resolve(token);
    };
    const timer = setTimeout(() => finish(null), TIMEOUT_MS);
    const stop = listenToFrame(frame, finish);
    document.body.append(frame);
  });
}
