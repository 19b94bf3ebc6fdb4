import { TEXTS } from '@gargoyle/shared/contract/errors';
import { statisticsContract } from '@gargoyle/shared/contract/statistics.contract';
import type { FastifyInstance } from 'fastify';
import { binder } from '../../../kernel/http/bind.ts';
import { refuse, refuseFields } from '../../../kernel/refusals/refuse.ts';
import { findViewer, hadAccess, lockSubscription, useCredit } from '../../commerce/entitlement/entitlement.repo.ts';
import { decideStart } from '../../commerce/entitlement/entitlement.model.ts';
import { findCourse } from '../lessons/lessons.repo.ts';
import { addStatistic, lockStatistic } from './statistics.repo.ts';
import { startOf } from './progress.model.ts';
import { chapterOfCourse, saveOpening, saveTicks, type TickInput } from './ticks.service.ts';

const REFUSALS = { no_credits: TEXTS.noCredits, forbidden_to_watch: TEXTS.forbiddenToWatch } as const;

export function statisticsRoutes(app: FastifyInstance): void {
  const on = binder(app, statisticsContract);

  on('statistics.create', async ({ input, user, tx, now }) => {
    const tutorial = await findCourse(tx, input.tutorial);
    if (!tutorial) refuseFields({ tutorial: ['This course does not exist.'] });
    const chapter = await chapterOfCourse(tx, tutorial.id, input.chapterId);
    const startedAt = startOf(input.startedAt, now);
    await lockSubscription(tx, user.id);
    const viewer = await findViewer(tx, user);
    const decision = decideStart(viewer, tutorial.id, startedAt);
    if (decision.kind === 'refuse') {
      // What was watched before a subscription ended counts, however late it is reported (API-L-198).
      const hadRight = decision.code === 'forbidden_to_watch' && (await hadAccess(tx, user.id, startedAt));
      if (!hadRight) refuse(decision.code, REFUSALS[decision.code]);
    }
    if (decision.kind === 'use-credit') await useCredit(tx, decision.subscriptionId, tutorial.id, now);
    const id = await addStatistic(tx, {
      userId: user.id,
      tutorialId: tutorial.id,
      startedAt,
      ccLanguage: input.ccLanguage ?? null,
      impersonated: viewer.impersonating,
    });
    const statistic = await lockStatistic(tx, user.id, id);
    if (statistic) await saveOpening(tx, statistic, chapter, input.currentPosition ?? 0);
    return { id };
  });

  on('statistics.tick', async ({ input, user, tx, now }) => {
    const statistic = await lockStatistic(tx, user.id, input.id);
    if (!statistic) refuse('not_found', TEXTS.notFound);
    await saveTicks(tx, statistic, ticksOf(input), now);
    return { id: statistic.id };
  });
}

/** One tick, or the queue of unsent ones. @throws Refusal 400 when there is neither */
function ticksOf(input: Partial<TickInput> & { ticks?: TickInput[] | undefined }): TickInput[] {
  const { ticks, chapterId, currentPosition, ccLanguage, sequence, mediaTime, sentAt } = input;
  if (ticks && chapterId === undefined) return ticks;
  const missing = [TEXTS.required];
  if (chapterId === undefined) refuseFields({ chapterId: missing });
  if (currentPosition === undefined) refuseFields({ currentPosition: missing });
  return [...(ticks ?? []), { chapterId, currentPosition, ccLanguage, sequence, mediaTime, sentAt }];
}
