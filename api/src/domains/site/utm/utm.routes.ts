import { utmContract } from '@gargoyle/shared/contract/utm.contract';
import type { FastifyInstance } from 'fastify';
import { utmRecords } from '../../../kernel/db/schema/contact-utm.ts';
import { binder } from '../../../kernel/http/bind.ts';
import { refuse, refuseFields } from '../../../kernel/refusals/refuse.ts';
import { findCurrentSubscription } from '../../identity/users/gifting.repo.ts';

const ACTIVE = new Set(['trial', 'active', 'past_due']);

export function utmRoutes(app: FastifyInstance): void {
  const on = binder(app, utmContract);
  on('utm.save', async ({ tx, input, user, now }) => {
    const values = Object.entries(input).filter((e): e is [string, string] => typeof e[1] === 'string' && e[1] !== '');
    if (values.length === 0) refuseFields({ nonFieldErrors: ['Give at least one value.'] });
    const current = await findCurrentSubscription(tx, user.id);
    if (!current || !ACTIVE.has(current.subscription.status))
      refuse('conflict', 'Only subscribers can store UTM values.');
    await tx.insert(utmRecords).values({ userId: user.id, values: Object.fromEntries(values), createdAt: now });
    return { detail: 'Saved.' };
  });
}
