import type { Tx } from '../db/client.ts';
import type { SessionUser } from '../school/callers.ts';
import type { School } from '../school/school.ts';

/** Who reads and when: what views of things depend on beside the things. Every handler's call is one. */
export interface Reader {
  tx: Tx;
  user: SessionUser | null;
  now: Date;
  school: School;
}
