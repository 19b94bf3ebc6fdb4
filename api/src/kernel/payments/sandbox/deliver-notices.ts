import { asc, eq, gt } from '../../db/drizzle.ts';
import { sandboxNotices } from '../../db/schema/sandbox-payments.ts';
import type { Env } from '../../settings/env.ts';
import type { Payments } from '../payments.ts';
import { sandboxKeys, signNotice } from './notices.ts';

/** Posts a form to the shop's webhook address. @returns the status of the response */
export type Post = (form: URLSearchParams) => Promise<number>;

interface Sender {
  env: Env;
  payments: Payments;
  secret: Uint8Array;
}

const TIMEOUT_MS = 10_000;

/** Posts to the API, as an external provider would. */
const postNotice =
  ({ env }: { env: Env }): Post =>
  async (body) => {
    const address = `${env.apiUrl}/payments/webhooks`;
    return (await fetch(address, { method: 'POST', body, signal: AbortSignal.timeout(TIMEOUT_MS) })).status;
  };

/**
 * Delivers the sandbox's notices to the shop, one transaction each, so that several processes share the work. Notices
 * that are not accepted are delivered again at the next call.
 * @returns how many were accepted
 */
export async function deliverNotices(school: Sender, post: Post = postNotice(school)): Promise<number> {
  if (school.payments.gateway.provider !== 'sandbox') return 0;
  const keys = sandboxKeys(school.secret);
  let taken = 0;
  for (let after = 0; ; ) {
    const next = await school.payments.books.transaction(async (tx) => {
      const [row] = await tx
        .select()
        .from(sandboxNotices)
        .where(gt(sandboxNotices.id, after))
        .orderBy(asc(sandboxNotices.id))
        .limit(1)
        .for('update', { skipLocked: true });
      if (!row) return null;
      const status = await post(signNotice(keys, row.body)).catch(() => 0);
      const good = status >= 200 && status < 300;
      if (good) await tx.delete(sandboxNotices).where(eq(sandboxNotices.id, row.id));
      return { id: row.id, good };
    });
    if (!next) return taken;
    after = next.id;
    if (next.good) taken += 1;
  }
}
