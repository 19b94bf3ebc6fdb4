import { TEXTS } from '@gargoyle/shared/contract/errors';
import type { Tx } from '../../../kernel/db/client.ts';
import type { UserRow } from '../../../kernel/db/schema/users.ts';
import { refuse } from '../../../kernel/refusals/refuse.ts';
import { lockUser } from './users.repo.ts';

/**
 * The caller's account, locked until the transaction ends.
 * @throws Refusal 401 when it was removed in the meantime (API-A-116)
 */
export async function lockCaller(tx: Tx, caller: UserRow): Promise<UserRow> {
  return (await lockUser(tx, caller.id)) ?? refuse('not_authenticated', TEXTS.notAuthenticated);
}
