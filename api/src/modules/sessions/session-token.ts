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

/** What a token says, or why it says nothing. */
export async function readToken(
  token: string,
  secret: Uint8Array,
  now: Date,
): Promise<TokenClaims | 'expired' | 'malformed'> {
  try {
    const { payload } = await jwtVerify(token, secret, { algorithms: ['HS256'], issuer: ISSUER, currentDate: now });
    const userId = Number(payload.sub);
    return Number.isInteger(userId) && typeof payload['sid'] === 'string'
      ? { userId, sessionId: payload['sid'] }
      : 'malformed';
  } catch (error) {
    return error instanceof errors.JWTExpired ? 'expired' : 'malformed';
  }
}
