import { createSecretKey, type KeyObject } from 'node:crypto';
import { errors, jwtVerify, SignJWT } from 'jose';

/** A session lives for 14 days (API-A-020). */
export const SESSION_DAYS = 14;

export interface TokenClaims {
  userId: number;
  sessionId: string;
}

const ISSUER = 'gargoyle';

export function signToken(claims: TokenClaims, secret: Uint8Array, issuedAt: Date, expiresAt: Date): Promise<string> {
  return new SignJWT({ sid: claims.sessionId })
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuer(ISSUER)
    .setSubject(String(claims.userId))
    .setIssuedAt(issuedAt)
    .setExpirationTime(expiresAt)
    .sign(secret);
}

interface Read {
  claims: TokenClaims;
  /** Seconds since 1970. */
  expiresAt: number;
}

/** A signature that was good stays good: of these tokens only the time is asked again. */
const KEPT = 5_000;

/** Reads tokens: answers what one says, or why it says nothing. */
export function tokenReader(secret: Uint8Array) {
  // Bytes would be imported anew for each token; a key object is imported once.
  const key = createSecretKey(secret);
  const kept = new Map<string, Read>();
  return async (token: string, now: Date): Promise<TokenClaims | 'expired' | 'malformed'> => {
    const found = kept.get(token);
    if (found) return found.expiresAt <= Math.floor(now.getTime() / 1000) ? 'expired' : found.claims;
    const read = await verify(token, key, now);
    if (typeof read === 'string') return read;
    if (kept.size >= KEPT) kept.delete(kept.keys().next().value ?? '');
    kept.set(token, read);
    return read.claims;
  };
}

async function verify(token: string, key: KeyObject, now: Date): Promise<Read | 'expired' | 'malformed'> {
  try {
    const { payload } = await jwtVerify(token, key, {
      algorithms: ['HS256'],
      issuer: ISSUER,
      currentDate: now,
      requiredClaims: ['exp'],
    });
    const userId = Number(payload.sub);
    if (!Number.isInteger(userId) || typeof payload['sid'] !== 'string') return 'malformed';
    return { claims: { userId, sessionId: payload['sid'] }, expiresAt: payload.exp ?? 0 };
  } catch (error) {
    return error instanceof errors.JWTExpired ? 'expired' : 'malformed';
  }
}
