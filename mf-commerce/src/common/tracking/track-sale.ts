import type { Host, TrackName } from '@gargoyle/shared/host';

/** SHA-256 of an email address in hex, as ad pixels match it; null where Web Crypto is unavailable. */
export async function hashedEmail(email: string): Promise<string | null> {
  try {
    const bytes = new TextEncoder().encode(email.trim().toLowerCase());
    const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
    return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
  } catch {
    return null;
  }
}

/**
 * Reports a sale to analytics, with the hash of the buyer's email address and never the address itself (COM-494). Not
 * awaited by callers; a failure here never affects the sale (COM-498).
 */
export async function trackSale(host: Host, name: TrackName, data: Record<string, unknown>): Promise<void> {
  try {
    const hash = await hashedEmail(host.session.getState().user?.email ?? '');
    host.track.event(name, hash ? { ...data, user_data: { sha256_email_address: hash } } : data);
  } catch (error) {
    host.report('tracking', error);
  }
}
