import { and, eq, gt } from 'drizzle-orm';
import { humanChecks } from '../../db/schema/http.ts';
import type { School } from '../../school.ts';
import { type Checker, checkId, type Good, type Shown } from './checker.ts';
import { localChecker } from './local-checker.ts';
import { providerChecker } from './provider-checker.ts';

const made = new WeakMap<School, Checker>();

function checkerOf(school: School): Checker {
  const { humanCheck } = school.env;
  const found = made.get(school) ?? (humanCheck ? providerChecker(school, humanCheck) : localChecker(school));
  made.set(school, found);
  return found;
}

/** Looks at a token without using it up: what POST /captcha/ does. */
export async function passesCheck(school: School, shown: Shown): Promise<boolean> {
  const checker = checkerOf(school);
  if (checker.once && (await passedBefore(school, shown))) return true;
  const good = await checker.judge(shown);
  if (good && checker.once) await keep(school, good, false);
  return good !== null;
}

/** Uses a token up. False for one that is wrong, expired or was used before. */
export async function spendCheck(school: School, shown: Shown): Promise<boolean> {
  const checker = checkerOf(school);
  if (checker.once && (await spendPassed(school, shown))) return true;
  const good = await checker.judge(shown);
  return good !== null && keep(school, good, true);
}

async function keep(school: School, { id, expiresAt }: Good, spent: boolean): Promise<boolean> {
  const rows = await school.db
    .insert(humanChecks)
    .values({ token: id, expiresAt, spent })
    .onConflictDoNothing()
    .returning();
  return rows.length > 0;
}

/** A token that has passed and was not used since. */
const passed = (school: School, shown: Shown) =>
  and(
    eq(humanChecks.token, checkId(shown)),
    eq(humanChecks.spent, false),
    gt(humanChecks.expiresAt, school.clock.now()),
  );

async function passedBefore(school: School, shown: Shown): Promise<boolean> {
  return (await school.db.select().from(humanChecks).where(passed(school, shown))).length > 0;
}

async function spendPassed(school: School, shown: Shown): Promise<boolean> {
  const rows = await school.db.update(humanChecks).set({ spent: true }).where(passed(school, shown)).returning();
  return rows.length > 0;
}
