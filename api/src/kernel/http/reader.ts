import type { Tx } from '../db/client.ts';
import type { SessionUser } from '../school/callers.ts';
import type { School } from '../school/school.ts';

/** The reader and the moment: what views depend on besides the data itself. Every handler's call is one. */
export interface Reader {
  tx: Tx;
  user: SessionUser | null;
  now: Date;
  school: School;
}
