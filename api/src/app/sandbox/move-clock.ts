import { eq } from '../../kernel/db/drizzle.ts';
import { addDuration } from '../../kernel/clock/clock.ts';
import { school as table } from '../../kernel/db/schema/school.ts';
import { refuseFields } from '../../kernel/refusals/refuse.ts';
import type { School } from '../../kernel/school/school.ts';
import { changeState } from '../../kernel/school/state.ts';

/** The latest moment the clock may reach; later dates would not fit the formats that readers expect. */
const LATEST = Date.UTC(2999, 0, 1);

/**
 * Moves the school's clock by an ISO 8601 duration and runs the work that has come due.
 * @returns the school's new time
 * @throws Refusal 400 on `advance`
 */
export async function moveClock(school: School, advance: string): Promise<Date> {
  const state = await school.db.transaction(async (tx) => {
    const [row] = await tx.select().from(table).where(eq(table.id, 1)).for('update');
    const before = school.clock.now().getTime() - school.clock.offset() + (row?.clockOffsetMs ?? 0);
    const to = addDuration(new Date(before), advance)?.getTime();
    if (to === undefined) refuseFields({ advance: ['Give an ISO 8601 duration, for example P8D.'] });
    if (to > LATEST) refuseFields({ advance: ['The school does not reach that far.'] });
    return changeState(tx, { clockOffsetMs: (row?.clockOffsetMs ?? 0) + to - before });
  });
  school.state.take(state);
  await school.sweep();
  // Answers cached between the move and the end of the sweep mix old and new data.
  school.answers.clear();
  return school.clock.now();
}
