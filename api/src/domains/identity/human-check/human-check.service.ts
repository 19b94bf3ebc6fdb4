import { and, eq, gt } from '../../../kernel/db/drizzle.ts';
import { humanChecks } from '../../../kernel/db/schema/http.ts';
import type { HumanCheck, Shown } from '../../../kernel/school/human-check.ts';
import type { School } from '../../../kernel/school/school.ts';
import { type Checker, checkId, type ValidToken } from './checker.port.ts';
import { localChecker } from './local-checker.ts';
import { providerChecker } from './provider-checker.ts';

type Needs = Pick<School, 'env' | 'db' | 'clock' | 'secret' | 'report'>;

/** Verifies tokens with the configured provider or the local checker, and stores which tokens were used. */
export function openHumanCheck(school: Needs): HumanCheck {
  const { humanCheck } = school.env;
  const checker: Checker = humanCheck ? providerChecker(school, humanCheck) : localChecker(school);
  return {
    async passes(check) {
      if (checker.once && (await passedBefore(school, check))) return true;
      const valid = await checker.verify(check);
      if (valid && checker.once) await store(school, valid, false);
      return valid !== null;
    },
    async spend(check) {
      if (checker.once && (await spendPassed(school, check))) return true;
      const valid = await checker.verify(check);
      return valid !== null && store(school, valid, true);
    },
  };
}

async function store(school: Needs, { id, expiresAt }: ValidToken, spent: boolean): Promise<boolean> {
  const rows = await school.db
    .insert(humanChecks)
    .values({ token: id, expiresAt, spent })
    .onConflictDoNothing()
    .returning();
  return rows.length > 0;
}

/** A token that has passed but was not used yet. */
const isPassed = (school: Needs, check: Shown) =>
  and(
    eq(humanChecks.token, checkId(check)),
    eq(humanChecks.spent, false),
    gt(humanChecks.expiresAt, school.clock.now()),
  );

async function passedBefore(school: Needs, check: Shown): Promise<boolean> {
  return (await school.db.select().from(humanChecks).where(isPassed(school, check))).length > 0;
}

async function spendPassed(school: Needs, check: Shown): Promise<boolean> {
  const rows = await school.db.update(humanChecks).set({ spent: true }).where(isPassed(school, check)).returning();
  return rows.length > 0;
}
