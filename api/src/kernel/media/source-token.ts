import { createHmac, timingSafeEqual } from 'node:crypto';

/** How long a viewer's source plays (API-L-154). */
export const SOURCE_LIFE_MS = 4 * 3_600_000;

const mac = (key: Buffer, film: string, viewer: number, expires: number): string =>
  createHmac('sha256', key).update(`${film}\n${viewer}\n${expires}`).digest('base64url');

/** A key of its own for media, so that a leaked address says nothing about sessions. */
export const mediaKey = (secret: string | Buffer): Buffer =>
  createHmac('sha256', secret).update('media-sources').digest();

/** The part of an address that lets one viewer fetch one film until it expires; every file of the film shares it. */
export function sourceToken(key: Buffer, film: string, viewer: number, now: Date): string {
  const expires = Math.floor((now.getTime() + SOURCE_LIFE_MS) / 1000);
  return `${viewer}.${expires.toString(36)}.${mac(key, film, viewer, expires)}`;
}

/** Whether a token was made by us for this film and still holds. */
export function holds(key: Buffer, film: string, token: string, now: Date): boolean {
  const [viewer, expiry, given] = token.split('.');
  if (!viewer || !expiry || !given || !/^\d{1,15}$/.test(viewer) || !/^[0-9a-z]{1,10}$/.test(expiry)) return false;
  const expires = Number.parseInt(expiry, 36);
  const expected = Buffer.from(mac(key, film, Number(viewer), expires));
  const found = Buffer.from(given);
  return expected.length === found.length && timingSafeEqual(expected, found) && now.getTime() < expires * 1000;
}
