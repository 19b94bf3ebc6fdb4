import { and, eq, gt } from 'drizzle-orm';
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
    async passes(shown) {
      if (checker.once && (await passedBefore(school, shown))) return true;
      const valid = await checker.verify(shown);
      if (valid && checker.once) await store(school, valid, false);
      return valid !== null;
    },
    async spend(shown) {
      if (checker.once && (await spendPassed(school, shown))) return true;
      const valid = await checker.verify(shown);
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
const isPassed = (school: Needs, shown: Shown) =>
  and(
    eq(humanChecks.token, checkId(shown)),
    eq(humanChecks.spent, false),
    gt(humanChecks.expiresAt, school.clock.now()),
  );

async function passedBefore(school: Needs, shown: Shown): Promise<boolean> {
  return (await school.db.select().from(humanChecks).where(isPassed(school, shown))).length > 0;
}

async function spendPassed(school: Needs, shown: Shown): Promise<boolean> {
  const rows = await school.db.update(humanChecks).set({ spent: true }).where(isPassed(school, shown)).returning();
  return rows.length > 0;
}
