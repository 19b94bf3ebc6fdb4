import { jwtVerify } from 'jose';
import type { Person } from '../../../kernel/db/schema/users.ts';
import type { School } from '../../../kernel/school/school.ts';

/** A proxy issues a new token at each visit, so an old one may have been leaked. */
const MAX_AGE = '12h';

/**
 * Reads the token that a library's proxy has set in `proxy_access`: a JWT, HS256, signed with `PROXY_ACCESS_SECRET`,
 * whose `aud` is the storefront's address, with `sub` (the reader), `iat` and `exp`, and optionally `iss` (the
 * library), `email`, `given_name` and `family_name`. Null for anything else.
 */
export async function personOfProxy(school: School, token: string): Promise<Person | null> {
  const { env, clock } = school;
  if (!env.signIn.proxySecret) return null;
  try {
    const { payload } = await jwtVerify(token, new TextEncoder().encode(env.signIn.proxySecret), {
      algorithms: ['HS256'],
      audience: env.publicUrl,
      requiredClaims: ['sub', 'iat', 'exp'],
      maxTokenAge: MAX_AGE,
      currentDate: clock.now(),
    });
    if (!payload.sub) return null;
    return {
      subject: `${payload.iss ?? ''} ${payload.sub}`.trim(),
      email: textOf(payload['email']) || null,
      emailVerified: false,
      firstName: textOf(payload['given_name']),
      lastName: textOf(payload['family_name']),
    };
  } catch {
    return null;
  }
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');
