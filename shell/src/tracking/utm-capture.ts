import { type Host, isSubscribed, type Utm } from '@gargoyle/shared/host';
import { consentOf } from '../consent/consent.model.ts';
import { cookieOf, cookieText } from '@gargoyle/shared/cookies';
import { UTM_FIELDS, UTM_LIFE, utmBody, utmCookie, utmOf } from './utm.model.ts';

function stored(): Utm | null {
  const found: Utm = {};
  for (const field of UTM_FIELDS) {
    const value = cookieOf(document.cookie, utmCookie(field));
    if (value) found[field] = value;
  }
  return Object.keys(found).length ? found : null;
}

/** Puts the values of the address into their cookies; only after consent (SHELL-237, SHELL-279). */
export function keepUtm(utm: Utm): void {
  for (const field of UTM_FIELDS) {
    const value = utm[field];
    if (value) document.cookie = cookieText(utmCookie(field), value, UTM_LIFE);
  }
}

const forget = () => {
  for (const field of UTM_FIELDS) document.cookie = cookieText(utmCookie(field), '', 0);
};

/** Where the visit came from, by the query it arrived with: kept, and told for subscribers once (SHELL-236 to SHELL-242). */
export function captureUtm(host: Host, arrived: string): void {
  const fresh = utmOf(new URLSearchParams(arrived));
  const utm = fresh ?? stored();
  if (!utm) return;
  host.uiState.setState({ utm });
  if (fresh) {
    if (consentOf(document.cookie) === 'accepted') keepUtm(fresh);
    return;
  }
  void host.session
    .ready()
    .then(async (session) => {
      if (!isSubscribed(session)) return;
      await host.api.call('utm.save', utmBody(utm), { silent: true });
      forget();
    })
    .catch(() => {
      // The cookies stay, the next visit tells.
    });
}
