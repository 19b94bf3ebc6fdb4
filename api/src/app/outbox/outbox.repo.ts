import { desc, eq } from '../../kernel/db/drizzle.ts';
import type { Tx } from '../../kernel/db/client.ts';
import { mails } from '../../kernel/db/schema/mails.ts';

/** The newest mails, newest first. */
export const listMails = (tx: Tx, limit = 500) => tx.select().from(mails).orderBy(desc(mails.id)).limit(limit);

export async function findMail(tx: Tx, id: number): Promise<typeof mails.$inferSelect | null> {
  const [row] = await tx.select().from(mails).where(eq(mails.id, id));
  return row ?? null;
}
