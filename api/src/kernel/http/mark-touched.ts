import { eq } from 'drizzle-orm';
import type { Tx } from '../db/client.ts';
import { school as schoolTable } from '../db/schema/school.ts';
import type { School } from '../school/school.ts';

/**
 * Notes that somebody changed something: from then on the demo is not built anew by itself. Part of the transaction
 * that changes it, so that a process that ends right after has said so.
 * @returns what remembers it once that is committed, so that later changes need not say it again
 */
export async function markTouched(tx: Tx, school: School, endpoint: string): Promise<() => void> {
  if (school.state.touched || endpoint.startsWith('sandbox.') || endpoint.startsWith('telemetry.')) return () => {};
  await tx.update(schoolTable).set({ touched: true }).where(eq(schoolTable.touched, false));
  // A reset, here or in another process, brings a new state, in which nothing is touched.
  const { epoch } = school.state;
  return () => school.state.noteTouched(epoch);
}
