import { contestsContract } from '@gargoyle/shared/contract/contests.contract';
import { TEXTS } from '@gargoyle/shared/contract/errors';
import { count, eq, sql } from '../../../kernel/db/drizzle.ts';
import type { FastifyInstance } from 'fastify';
import type { Tx } from '../../../kernel/db/client.ts';
import { type ContestRow, contestEntries, contests } from '../../../kernel/db/schema/showcase.ts';
import { binder } from '../../../kernel/http/bind.ts';
import { cleanHtml } from '../../../kernel/html/clean-html.ts';
import { refuse, refuseFields } from '../../../kernel/refusals/refuse.ts';
import { artUrlOf } from '../../../kernel/media/art-url.ts';
import { readEmail } from '../lead-magnets/read-email.model.ts';
import { closedReason, isOver } from './contests.model.ts';

async function requireContest(tx: Tx, slug: string): Promise<ContestRow> {
  const [row] = await tx.select().from(contests).where(eq(contests.slug, slug));
  return row ?? refuse('not_found', TEXTS.notFound);
}

export function contestsRoutes(app: FastifyInstance): void {
  const on = binder(app, contestsContract);

  on('contests.get', async ({ input, tx, now, school }) => {
    const contest = await requireContest(tx, input.slug);
    const [counts] = await tx
      .select({
        signers: count(),
        subscribers: sql<number>`count(*) filter (where ${contestEntries.newsletter})::int`,
      })
      .from(contestEntries)
      .where(eq(contestEntries.contestId, contest.id));
    return {
      title: contest.title,
      slug: contest.slug,
      name: contest.name,
      startDate: contest.startDate.toISOString(),
      bullets: cleanHtml(contest.bullets),
      signers: counts?.signers ?? 0,
      subscribers: counts?.subscribers ?? 0,
      bannerImage: contest.picture === null ? null : artUrlOf(contest.picture, 1280),
      isOver: isOver(contest, now),
      facebookShareImages:
        contest.picture === null ? [] : [school.env.publicUrl + artUrlOf(contest.picture, 1280, 'jpg')],
      thankYouMessage: contest.thankYouMessage,
    };
  });

  on('contests.signUp', async ({ input, tx, now }) => {
    const contest = await requireContest(tx, input.slug);
    const closed = closedReason(contest, now);
    if (closed) refuseFields({ nonFieldErrors: [closed] });
    const email = readEmail(input.email);
    const { fullName, newsletter = false } = input;
    const entered = await tx
      .insert(contestEntries)
      .values({ contestId: contest.id, email: email.toLowerCase(), fullName, newsletter, createdAt: now })
      .onConflictDoNothing()
      .returning({ email: contestEntries.email });
    if (entered.length === 0) refuseFields({ email: ['This email has already entered the contest.'] });
    return { fullName, email, newsletter };
  });
}
