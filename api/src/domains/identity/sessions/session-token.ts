import { createSecretKey, type KeyObject } from 'node:crypto';
import { errors, jwtVerify, SignJWT } from 'jose';

/** Lifetime of a session (API-A-020). */
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

/** Verified tokens are cached: only their expiry is checked again. */
const CACHE_SIZE = 5_000;

/** Verifies tokens: returns the claims or the reason for rejecting them. */
export function tokenReader(secret: Uint8Array) {
  // Raw bytes would be imported for every token; a key object is imported once.
  const key = createSecretKey(secret);
  const cache = new Map<string, Read>();
  return async (token: string, now: Date): Promise<TokenClaims | 'expired' | 'malformed'> => {
    const cached = cache.get(token);
    if (cached) return cached.expiresAt <= Math.floor(now.getTime() / 1000) ? 'expired' : cached.claims;
    const read = await verify(token, key, now);
    if (typeof read === 'string') return read;
    if (cache.size >= CACHE_SIZE) cache.delete(cache.keys().next().value ?? '');
    cache.set(token, read);
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
