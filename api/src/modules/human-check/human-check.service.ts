import { randomUUID } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';
import { humanChecks } from '../../db/schema/http.ts';
import type { School } from '../../school.ts';

// The local checker: it hands out real, signed, single-use tokens, and doubts one address as a provider would.

export type CheckVersion = 'v3' | 'v2';
const ISSUER = 'gargoyle-human-check';
const LIFE_MS = 10 * 60_000;
/** Always has to tick the box (demo data, 'Human check'). */
const ROBOT = 'robot@demo.gargoyle.example';

/** A token for one call; `checked` says that a person ticked the box of `v2`. */
export function issueCheck(school: School, version: CheckVersion, checked: boolean): Promise<string> {
  const now = school.clock.now();
  return new SignJWT({ v: version, checked })
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuer(ISSUER)
    .setJti(randomUUID())
    .setExpirationTime(new Date(now.getTime() + LIFE_MS))
    .sign(school.secret);
}

interface Shown {
  token: string;
  version: string;
  /** Whom the call concerns. */
  email: string;
}

async function judge(school: School, shown: Shown): Promise<{ id: string; expiresAt: Date } | null> {
  try {
    const { payload } = await jwtVerify(shown.token, school.secret, {
      algorithms: ['HS256'],
      issuer: ISSUER,
      currentDate: school.clock.now(),
    });
    if (payload['v'] !== shown.version) return null;
    if (shown.version === 'v2' && payload['checked'] !== true) return null;
    if (shown.version === 'v3' && shown.email.trim().toLowerCase() === ROBOT) return null;
    return payload.jti && payload.exp ? { id: payload.jti, expiresAt: new Date(payload.exp * 1000) } : null;
  } catch {
    return null;
  }
}

/** Looks at a token without using it up: what POST /captcha/ does. */
export async function passesCheck(school: School, shown: Shown): Promise<boolean> {
  return (await judge(school, shown)) !== null;
}

/** Uses a token up. False for one that is wrong, expired or was used before. */
export async function spendCheck(school: School, shown: Shown): Promise<boolean> {
  const good = await judge(school, shown);
  if (!good) return false;
  const spent = await school.db
    .insert(humanChecks)
    .values({ token: good.id, expiresAt: good.expiresAt })
    .onConflictDoNothing()
    .returning();
  return spent.length > 0;
}
