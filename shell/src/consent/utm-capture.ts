import { type Host, isSubscribed, type Utm } from '@gargoyle/shared/host';
import { consentOf } from './consent.model.ts';
import { cookieOf, cookieText } from '@gargoyle/shared/cookies';
import { UTM_FIELDS, UTM_LIFE, utmBody, utmCookie, utmOf } from '../tracking/utm.model.ts';

function readCookies(): Utm | null {
  const found: Utm = {};
  for (const field of UTM_FIELDS) {
    const value = cookieOf(document.cookie, utmCookie(field));
    if (value) found[field] = value;
  }
  return Object.keys(found).length ? found : null;
}

/** Stores the values of the address in cookies; only call after consent (SHELL-237, SHELL-279). */
export function storeUtm(utm: Utm): void {
  for (const field of UTM_FIELDS) {
    const value = utm[field];
    if (value) document.cookie = cookieText(utmCookie(field), value, UTM_LIFE);
  }
}

export function clearUtm(): void {
  for (const field of UTM_FIELDS) document.cookie = cookieText(utmCookie(field), '', 0);
}

const isAccepted = () => consentOf(document.cookie) === 'accepted';

/** Stores the campaign of a visit by its first query string; sent once for subscribers (SHELL-236 to SHELL-242). */
export function captureUtm(host: Host, arrived: string): void {
  const current = utmOf(new URLSearchParams(arrived));
  const utm = current ?? (isAccepted() ? readCookies() : null);
  if (!utm) return;
  host.uiState.setState({ utm });
  if (current) {
    if (isAccepted()) storeUtm(current);
    return;
  }
  void host.session
    .ready()
    .then(async (session) => {
      if (!isSubscribed(session) || !isAccepted()) return;
      await host.api.call('utm.save', utmBody(utm), { silent: true });
      clearUtm();
    })
    .catch(() => {
      // The cookies stay, so the next visit tries again.
    });
}
