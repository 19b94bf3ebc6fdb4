import { createHmac, timingSafeEqual } from 'node:crypto';

/** How long a viewer's source is valid (API-L-154). */
export const SOURCE_LIFE_MS = 4 * 3_600_000;

const mac = (key: Buffer, film: string, viewer: number, expires: number): string =>
  createHmac('sha256', key).update(`${film}\n${viewer}\n${expires}`).digest('base64url');

/** A separate key for media, so that a leaked address reveals nothing about sessions. */
export const mediaKey = (secret: string | Buffer): Buffer =>
  createHmac('sha256', secret).update('media-sources').digest();

/** The token in an address that lets one viewer fetch one film until it expires; all files of the film share it. */
export function sourceToken(key: Buffer, film: string, viewer: number, now: Date): string {
  const expires = Math.floor((now.getTime() + SOURCE_LIFE_MS) / 1000);
  return `${viewer}.${expires.toString(36)}.${mac(key, film, viewer, expires)}`;
}

/** Whether a token was issued by us for this film and is still valid. */
export function holds(key: Buffer, film: string, token: string, now: Date): boolean {
  const [viewer, expiry, signature] = token.split('.');
  if (!viewer || !expiry || !signature || !/^\d{1,15}$/.test(viewer) || !/^[0-9a-z]{1,10}$/.test(expiry)) return false;
  const expires = Number.parseInt(expiry, 36);
  const expected = Buffer.from(mac(key, film, Number(viewer), expires));
  const found = Buffer.from(signature);
  return expected.length === found.length && timingSafeEqual(expected, found) && now.getTime() < expires * 1000;
}
