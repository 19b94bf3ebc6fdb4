import { readPaging } from '@gargoyle/shared/contract/common';
import { TEXTS } from '@gargoyle/shared/contract/errors';
import { webinarsContract } from '@gargoyle/shared/contract/webinars.contract';
import type { FastifyInstance } from 'fastify';
import { binder } from '../../../kernel/http/bind.ts';
import { pageOf } from '../../../kernel/http/page.ts';
import { refuse } from '../../../kernel/refusals/refuse.ts';
import { announceChange } from '../../../kernel/school/state.ts';
import { grantRight } from '../../commerce/sellables/ownerships.repo.ts';
import { findBenefits } from '../../commerce/benefits/benefits.repo.ts';
import { lockBuyer } from '../../commerce/payments/buyer-lock.repo.ts';
import { findVariant, findWebinarId, hasSeat, listWebinars, takeSeat, withSeatOf } from './webinars.repo.ts';
import { viewWebinars } from './webinars.view.ts';

const PAGE_SIZE = 16;

export function webinarsRoutes(app: FastifyInstance): void {
  const on = binder(app, webinarsContract);

  on('webinars.list', async (call) => {
    const paging = readPaging(call.input, PAGE_SIZE);
    const filter = call.input.owned === 'true' ? withSeatOf(call.user?.id ?? null) : undefined;
    const { count, items } = await listWebinars(call.tx, filter, paging, call.now);
    return pageOf(call, paging, { count, items: await viewWebinars(call, items) });
  });

  on('webinars.get', async (call) => {
    const id = await findWebinarId(call.tx, call.input.slug);
    const [webinar] = id === null ? [] : await viewWebinars(call, [id]);
    return webinar ?? refuse('not_found', TEXTS.notFound);
  });

  on('webinars.giveFreeAccess', async ({ input, user, tx, now, school, afterCommit }) => {
    const variant = await findVariant(tx, input.id);
    if (!variant) refuse('not_found', TEXTS.notFound);
    const owned = { id: variant.id, owned: true } as const;
    // A double click would take two seats, and one for which the user is just paying would be taken twice.
    await lockBuyer(tx, user.id);
    if (await hasSeat(tx, user.id, variant.id)) return owned;
    const { freeSeats } = await findBenefits(tx, user.id);
    if (!freeSeats) refuse('subscription_required', 'Live courses are free with a yearly or group subscription.');
    if (variant.startDate <= now || !(await takeSeat(tx, variant.id))) refuse('sold_out', TEXTS.soldOut);
    await grantRight(tx, { userId: user.id, kind: 'webinar_variant', objectId: variant.id, orderId: null, now });
    await announceChange(tx);
    afterCommit(() => school.answers.clear());
    return owned;
  });
}
