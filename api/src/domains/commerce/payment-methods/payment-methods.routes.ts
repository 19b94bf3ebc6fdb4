import { TEXTS } from '@gargoyle/shared/contract/errors';
import { paymentMethodsContract } from '@gargoyle/shared/contract/payment-methods.contract';
import type { FastifyInstance } from 'fastify';
import type { Tx } from '../../../kernel/db/client.ts';
import { binder } from '../../../kernel/http/bind.ts';
import { refuse } from '../../../kernel/refusals/refuse.ts';
import type { School } from '../../../kernel/school/school.ts';
import { writeAudit } from '../payments/audit.repo.ts';
import { closeIntent, openMethodIntent } from '../payments/charge-buyer.service.ts';
import { impersonatorOf } from '../payments/buying.service.ts';
import { lockBuyer } from '../payments/buyer-lock.repo.ts';
import { customerOf } from './payment-choice.service.ts';
import { findMethod, listMethods, makeDefault, removeMethods, saveMethod } from './payment-methods.repo.ts';
import { splitMethods, toMethod } from './payment-methods.view.ts';

/** What a new default method does to a failed charge (API-C-233). */
export interface FailedCharges {
  /** Makes it due now; false when there is none. */
  makeDue(tx: Tx, userId: number, now: Date): Promise<boolean>;
  /** Charges what the user owes. */
  charge(school: School, userId: number): Promise<void>;
}

export function paymentMethodsRoutes(app: FastifyInstance, failed: FailedCharges): void {
  const on = binder(app, paymentMethodsContract);

  on('paymentMethods.clientToken', async ({ school }) => {
    const { gateway } = school.payments;
    const sandbox = gateway.provider === 'sandbox';
    return {
      clientToken: await gateway.clientToken(),
      provider: gateway.provider,
      framesUrl: sandbox ? `${school.env.apiPublicUrl}/payments/frames` : null,
    };
  });

  on('paymentMethods.list', async ({ tx, user }) => splitMethods(await listMethods(tx, user.id)));

  on(
    'paymentMethods.create',
    async ({ tx, user, input, school, now, afterCommit }) => {
      await lockBuyer(tx, user.id);
      const line = {
        at: now,
        userId: user.id,
        impersonatorId: await impersonatorOf(tx, user),
        action: 'method',
        reference: null,
        amountCents: 0,
      };
      const { paymentMethodNonce: nonce, deviceData } = input;
      const vaulted = await school.payments.gateway.vault({ nonce, customer: customerOf(user.id), deviceData });
      if (!vaulted.ok) {
        await writeAudit(school.payments.books, { ...line, result: vaulted.status });
        // Whatever the provider's reason is, buyers get the same sentence (API-C-194).
        refuse('payment_fraud', TEXTS.fraud);
      }
      const { token, face } = vaulted;
      const reference = await openMethodIntent(school.payments, { ...line, token, now });
      const method = await saveMethod(tx, { userId: user.id, token, face, now });
      await closeIntent(tx, reference, 'settled');
      await writeAudit(tx, { ...line, result: 'kept' });
      if (method.isDefault && (await failed.makeDue(tx, user.id, now)))
        afterCommit(() => failed.charge(school, user.id));
      return toMethod(method);
    },
    { asksProvider: true },
  );

  on(
    'paymentMethods.markDefault',
    async ({ tx, user, input, school, now, afterCommit }) => {
      await lockBuyer(tx, user.id);
      const before = await findMethod(tx, user.id, input.token);
      if (!before) refuse('not_found', TEXTS.notFound);
      const method = before.isDefault ? before : await makeDefault(tx, user.id, input.token);
      if (!method) refuse('not_found', TEXTS.notFound);
      if (!before.isDefault && (await failed.makeDue(tx, user.id, now)))
        afterCommit(() => failed.charge(school, user.id));
      return toMethod(method);
    },
    { asksProvider: true },
  );

  on('paymentMethods.remove', async ({ tx, user, input, now }) => {
    await lockBuyer(tx, user.id);
    const method = await findMethod(tx, user.id, input.token);
    if (!method) refuse('not_found', TEXTS.notFound);
    if (method.isDefault)
      refuse(
        'default_payment_method',
        'Your default payment method cannot be removed. Make another one the default first.',
      );
    await removeMethods(tx, user.id, now, method.token);
  });
}
