import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { jwtVerify, SignJWT } from 'jose';
import { keepsSecure, readCookie, setCookie } from '../../../kernel/http/cookies.ts';
import type { School } from '../../../kernel/school/school.ts';
import { PROVIDERS, type ProviderName } from './provider.port.ts';

// A sign-in that is under way belongs to one browser: what it must bring back stands in that browser's cookie, so that
// nobody can be signed in by an address that somebody else has begun.

const NAME = 'gargoyle_sign_in';
const ISSUER = 'gargoyle-sign-in';
const LIFE_SECONDS = 600;

export interface Attempt {
  provider: ProviderName;
  state: string;
  nonce: string;
  verifier: string;
  /** The storefront's page that goes on; null when a window tells its opener. */
  redirect: string | null;
}

const random = (): string => randomBytes(32).toString('base64url');
const where = (school: School) => ({ path: '/api/v1/auth/', secure: keepsSecure(school.env.publicUrl) });

/** Begins an attempt and leaves its cookie. */
export async function beginAttempt(
  school: School,
  reply: FastifyReply,
  provider: ProviderName,
  redirect: string | null,
): Promise<Attempt> {
  const attempt: Attempt = { provider, state: random(), nonce: random(), verifier: random(), redirect };
  const token = await new SignJWT({ ...attempt })
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuer(ISSUER)
    .setExpirationTime(Math.floor(school.clock.now().getTime() / 1000) + LIFE_SECONDS)
    .sign(school.secret);
  setCookie(reply, NAME, token, { maxAge: LIFE_SECONDS, ...where(school) });
  return attempt;
}

/** The attempt of this browser; null without one, or when its time is over. */
export async function attemptOf(school: School, req: FastifyRequest): Promise<Attempt | null> {
  try {
    const { payload } = await jwtVerify(readCookie(req, NAME) ?? '', school.secret, {
      algorithms: ['HS256'],
      issuer: ISSUER,
      currentDate: school.clock.now(),
      requiredClaims: ['exp'],
    });
    const { provider, state, nonce, verifier, redirect } = payload as unknown as Attempt;
    return PROVIDERS.includes(provider) ? { provider, state, nonce, verifier, redirect } : null;
  } catch {
    return null;
  }
}

export function endAttempt(school: School, reply: FastifyReply): void {
  setCookie(reply, NAME, '', { maxAge: 0, ...where(school) });
}
