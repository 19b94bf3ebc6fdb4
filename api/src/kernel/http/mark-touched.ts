import { eq } from '../db/drizzle.ts';
import type { Tx } from '../db/client.ts';
import { school as schoolTable } from '../db/schema/school.ts';
import type { School } from '../school/school.ts';

/**
 * Records that somebody changed something: from then on the demo is not rebuilt automatically. Part of the transaction
 * that makes the change, so that it survives a process that ends right after the commit.
 * @returns a function to call after the commit, so that later changes need not record it again
 */
export async function markTouched(tx: Tx, school: School, endpoint: string): Promise<() => void> {
  if (school.state.touched || endpoint.startsWith('sandbox.') || endpoint.startsWith('telemetry.')) return () => {};
  await tx.update(schoolTable).set({ touched: true }).where(eq(schoolTable.touched, false));
  // A reset, here or in another process, starts a new epoch, in which nothing is touched.
  const { epoch } = school.state;
  return () => school.state.noteTouched(epoch);
}
