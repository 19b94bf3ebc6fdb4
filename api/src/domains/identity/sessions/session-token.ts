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

interface Read {
  claims: TokenClaims;
  /** Seconds since 1970. */
  expiresAt: number;
}

/** A signature that was good stays good: of these tokens only the time is asked again. */
const KEPT = 5_000;
const kept = new WeakMap<Uint8Array, Map<string, Read>>();

/** What a token says, or why it says nothing. */
export async function readToken(
  token: string,
  secret: Uint8Array,
  now: Date,
): Promise<TokenClaims | 'expired' | 'malformed'> {
  const known = kept.get(secret) ?? new Map<string, Read>();
  kept.set(secret, known);
  const found = known.get(token);
  if (found) return found.expiresAt <= Math.floor(now.getTime() / 1000) ? 'expired' : found.claims;
  const read = await verify(token, secret, now);
  if (typeof read === 'string') return read;
  if (known.size >= KEPT) known.delete(known.keys().next().value ?? '');
  known.set(token, read);
  return read.claims;
}

async function verify(token: string, secret: Uint8Array, now: Date): Promise<Read | 'expired' | 'malformed'> {
  try {
    const { payload } = await jwtVerify(token, keyOf(secret), {
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
