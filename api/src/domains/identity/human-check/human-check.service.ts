import { and, eq, gt } from 'drizzle-orm';
import { humanChecks } from '../../../kernel/db/schema/http.ts';
import type { HumanCheck, Shown } from '../../../kernel/school/human-check.ts';
import type { School } from '../../../kernel/school/school.ts';
import { type Checker, checkId, type Good } from './checker.port.ts';
import { localChecker } from './local-checker.ts';
import { providerChecker } from './provider-checker.ts';

type Needs = Pick<School, 'env' | 'db' | 'clock' | 'secret' | 'report'>;

/** Asks the provider that the settings name, or the local checker, and remembers which tokens were used. */
export function openHumanCheck(school: Needs): HumanCheck {
  const { humanCheck } = school.env;
  const checker: Checker = humanCheck ? providerChecker(school, humanCheck) : localChecker(school);
  return {
    async passes(shown) {
      if (checker.once && (await passedBefore(school, shown))) return true;
      const good = await checker.judge(shown);
      if (good && checker.once) await keep(school, good, false);
      return good !== null;
    },
    async spend(shown) {
      if (checker.once && (await spendPassed(school, shown))) return true;
      const good = await checker.judge(shown);
      return good !== null && keep(school, good, true);
    },
  };
}

async function keep(school: Needs, { id, expiresAt }: Good, spent: boolean): Promise<boolean> {
  const rows = await school.db
    .insert(humanChecks)
    .values({ token: id, expiresAt, spent })
    .onConflictDoNothing()
    .returning();
  return rows.length > 0;
}

/** A token that has passed and was not used since. */
const passed = (school: Needs, shown: Shown) =>
  and(
    eq(humanChecks.token, checkId(shown)),
    eq(humanChecks.spent, false),
    gt(humanChecks.expiresAt, school.clock.now()),
  );

async function passedBefore(school: Needs, shown: Shown): Promise<boolean> {
  return (await school.db.select().from(humanChecks).where(passed(school, shown))).length > 0;
}

async function spendPassed(school: Needs, shown: Shown): Promise<boolean> {
  const rows = await school.db.update(humanChecks).set({ spent: true }).where(passed(school, shown)).returning();
  return rows.length > 0;
}
