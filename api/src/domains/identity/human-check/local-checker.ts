import { randomUUID } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';
import type { School } from '../../../kernel/school/school.ts';
import type { Checker } from './checker.port.ts';

// The local checker: issues real, signed, single-use tokens, and rejects one test address like a provider would.

type Needs = Pick<School, 'clock' | 'secret'>;
export type CheckVersion = 'v3' | 'v2';
const ISSUER = 'gargoyle-human-check';
const LIFE_MS = 10 * 60_000;
/** This address always has to tick the box (demo data, 'Human check'). */
const ROBOT = 'robot@demo.gargoyle.example';

/** A token for one call; `checked` means that the box of `v2` was ticked. */
export function issueCheck(school: Needs, version: CheckVersion, checked: boolean): Promise<string> {
  const now = school.clock.now();
  return new SignJWT({ v: version, checked })
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuer(ISSUER)
    .setJti(randomUUID())
    .setExpirationTime(new Date(now.getTime() + LIFE_MS))
    .sign(school.secret);
}

export function localChecker(school: Needs): Checker {
  return {
    once: false,
    async verify({ token, version, email }) {
      try {
        const { payload } = await jwtVerify(token, school.secret, {
          algorithms: ['HS256'],
          issuer: ISSUER,
          currentDate: school.clock.now(),
        });
        if (payload['v'] !== version) return null;
        if (version === 'v2' && payload['checked'] !== true) return null;
        if (version === 'v3' && email.trim().toLowerCase() === ROBOT) return null;
        return payload.jti && payload.exp ? { id: payload.jti, expiresAt: new Date(payload.exp * 1000) } : null;
      } catch {
        return null;
      }
    },
  };
}
