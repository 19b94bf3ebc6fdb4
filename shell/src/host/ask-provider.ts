import { apiError } from '@gargoyle/shared/client';
import { TEXTS } from '@gargoyle/shared/contract/error-codes';
import type { Locale } from '@gargoyle/shared/host';
import type { ConfirmStore } from '../confirm/confirm.ts';
import { FRAME_MAY, hearFrame } from './check-frame.ts';

/** Providers let a token live for two minutes; what is older is not worth sending. */
export const TOKEN_LIFE_MS = 100_000;
const PATIENCE_MS = 10_000;

interface Parts {
  /** Address of the API's frame in which the provider's script runs. */
  frame: string;
  silent: boolean;
  confirm: Pick<ConfirmStore, 'human'>;
  locale: Locale;
}

/**
 * A token of the provider that is set: from a frame that nobody sees, or from its box in a dialog.
 * @throws ApiError 412 when it is unsure, fails, is silent, or the reader closes the dialog
 */
export async function askProvider({ frame, silent, confirm, locale }: Parts): Promise<string> {
  const url = new URL(frame);
  url.searchParams.set('lang', locale);
  url.searchParams.set('theme', isDark() ? 'dark' : 'light');
  const token = await (silent ? askSilently(url.href) : confirm.human(url.href));
  if (!token) throw apiError({ status: 412, code: 'human_check_failed', detail: TEXTS.humanCheck });
  return token;
}

/** Frames cannot read our style sheet. */
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
    frame.setAttribute('sandbox', FRAME_MAY);
    frame.src = address;
    const finish = (token: string | null) => {
      clearTimeout(late);
      stop();
      frame.remove();
      resolve(token);
    };
    const late = setTimeout(() => finish(null), PATIENCE_MS);
    const stop = hearFrame(frame, finish);
    document.body.append(frame);
  });
}
