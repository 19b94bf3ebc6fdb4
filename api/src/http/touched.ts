import { eq } from 'drizzle-orm';
import { school as schoolTable } from '../db/schema/school.ts';
import type { School } from '../school.ts';

const told = new WeakSet<School>();

/** Notes once per process that somebody changed something: from then on the demo is not built anew by itself. */
export async function markTouched(school: School, endpoint: string): Promise<void> {
  if (told.has(school) || endpoint.startsWith('sandbox.') || endpoint.startsWith('telemetry.')) return;
  told.add(school);
  await school.db.update(schoolTable).set({ touched: true }).where(eq(schoolTable.touched, false));
}

/** After a reset the demo is untouched again. */
export function forgetTouched(school: School): void {
  told.delete(school);
}
