import { createSecretKey, type KeyObject } from 'node:crypto';
import { errors, jwtVerify, SignJWT } from 'jose';

/** A session lives for 14 days (API-A-020). */
export const SESSION_DAYS = 14;

export interface TokenClaims {
  userId: number;
  sessionId: string;
}

const ISSUER = 'gargoyle';

/** Bytes would be imported anew for each token; a key object is imported once. */
const keys = new WeakMap<Uint8Array, KeyObject>();
function keyOf(secret: Uint8Array): KeyObject {
  const key = keys.get(secret) ?? createSecretKey(secret);
  keys.set(secret, key);
  return key;
}

export function signToken(claims: TokenClaims, secret: Uint8Array, issuedAt: Date, expiresAt: Date): Promise<string> {
  return new SignJWT({ sid: claims.sessionId })
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuer(ISSUER)
    .setSubject(String(claims.userId))
    .setIssuedAt(issuedAt)
    .setExpirationTime(expiresAt)
    .sign(keyOf(secret));
}

/** What a token says, or why it says nothing. */
export async function readToken(
  token: string,
  secret: Uint8Array,
  now: Date,
): Promise<TokenClaims | 'expired' | 'malformed'> {
  try {
    const { payload } = await jwtVerify(token, keyOf(secret), {
      algorithms: ['HS256'],
      issuer: ISSUER,
      currentDate: now,
    });
    const userId = Number(payload.sub);
    return Number.isInteger(userId) && typeof payload['sid'] === 'string'
      ? { userId, sessionId: payload['sid'] }
      : 'malformed';
  } catch (error) {
    return error instanceof errors.JWTExpired ? 'expired' : 'malformed';
  }
}
