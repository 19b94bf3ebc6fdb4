import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { jwtVerify, SignJWT } from 'jose';
import { keepsSecure, readCookie, setCookie } from '../../../kernel/http/cookies.ts';
import type { School } from '../../../kernel/school/school.ts';
import { PROVIDERS, type ProviderName } from './provider.port.ts';

// A sign-in in progress is bound to one browser by a cookie with the expected state, so that nobody can be signed in
// with a link from a sign-in that somebody else started.

const NAME = 'gargoyle_sign_in';
const ISSUER = 'gargoyle-sign-in';
const LIFE_SECONDS = 600;

export interface Attempt {
  provider: ProviderName;
  state: string;
  nonce: string;
  verifier: string;
  /** The storefront page to continue on; null when a window notifies its opener. */
  redirect: string | null;
}

const random = (): string => randomBytes(32).toString('base64url');
const cookieOptions = (school: School) => ({ path: '/api/v1/auth/', secure: keepsSecure(school.env.publicUrl) });

/** Starts an attempt and sets its cookie. */
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
  setCookie(reply, NAME, token, { maxAge: LIFE_SECONDS, ...cookieOptions(school) });
  return attempt;
}

/** The attempt of this browser; null without one or when it has expired. */
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
  setCookie(reply, NAME, '', { maxAge: 0, ...cookieOptions(school) });
}
