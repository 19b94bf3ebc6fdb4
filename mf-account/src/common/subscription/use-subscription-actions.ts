import { randomHex } from '@gargoyle/shared/client/random-hex';
import { isApiError, sentenceOf } from '@gargoyle/shared/client';
import type { Host } from '@gargoyle/shared/host';
import { useHost } from '@gargoyle/shared/host';
import { type IntlShape, useIntl } from '@gargoyle/shared/intl';
import { useAction } from '@gargoyle/shared/ui';
import { feedbackOf, REASONS } from './cancellation.model.ts';

/** Queries whose results show a subscription. */
const SUBSCRIPTION_QUERIES = [
  'subscriptions.list',
  'subscriptions.get',
  'subscriptions.transactions',
  'subscriptions.planChange',
] as const;

interface Actions {
  cancel(): Promise<void>;
  downgrade(): Promise<void>;
  /** Asks for confirmation, then pays and ends the trial. */
  endTrial(): Promise<void>;
  /** Same without confirmation, for callers that already asked. False when it failed. */
  payTrial(): Promise<boolean>;
}

export interface SubscriptionActions extends Actions {
  /** Whether one of them is asking or waiting for its answer. */
  busy: boolean;
}

/** Actions on the user's subscription; every result is shown in a toast. */
export function useSubscriptionActions(): SubscriptionActions {
  const host = useHost();
  const intl = useIntl();
  const [run, busy] = useAction(async (action: keyof Actions) => actionsOf(host, intl)[action]());
  return {
    cancel: async () => void (await run('cancel')),
    downgrade: async () => void (await run('downgrade')),
    endTrial: async () => void (await run('endTrial')),
    payTrial: async () => (await run('payTrial')) === true,
    busy,
  };
}

function actionsOf(host: Host, intl: IntlShape): Actions {
  /** Runs a change, reloads the session and shows the result. */
  async function change(run: () => Promise<unknown>, messages: { done: string; failed: string }): Promise<boolean> {
    try {
      await run();
    } catch (error) {
      host.toast.error(sentenceOf(error, intl.t(messages.failed)), 'subscription');
      // It may have been changed on another device (ACC-401).
      if (isApiError(error) && error.status === 409) await host.session.reload();
      return false;
    }
    await host.session.reload();
    // Charges and states on the orders page are now stale.
    for (const name of SUBSCRIPTION_QUERIES) void host.api.invalidate(name);
    host.toast.success(intl.t(messages.done), 'subscription');
    return true;
  }

  const mayGift = () => host.session.getState().user?.canGiftSubscription === true;

  async function payTrial(): Promise<boolean> {
    const mayGiftBefore = mayGift();
    const paid = await change(
      () => host.api.call('subscriptions.cancelFreeTrial', {}, { idempotencyKey: randomHex(16) }),
      { done: 'trial.done', failed: 'trial.failed' },
    );
    if (paid && !mayGiftBefore && mayGift()) host.toast.success(intl.t('trial.mayGift'));
    return paid;
  }

  return {
    async cancel() {
      const answer = await host.confirm.cancellation({
        title: intl.t('cancel.title'),
        text: intl.t('cancel.question'),
        reasons: REASONS.map((name) => intl.t(`cancel.reason.${name}`)),
      });
      if (!answer) return;
      const feedback = feedbackOf(answer.feedback, answer.message);
      const cancelled = await change(() => host.api.call('subscriptions.cancel', feedback ? { feedback } : {}), {
        done: 'cancel.done',
        failed: 'cancel.failed',
      });
      if (cancelled) host.track.event('cancel_subscription');
    },
    async downgrade() {
      await change(() => host.api.call('subscriptions.cancel', { downgrade: true }), {
        done: 'downgrade.done',
        failed: 'downgrade.failed',
      });
    },
    async endTrial() {
      const answer = await host.confirm.ask({ title: intl.t('confirm.warning'), text: intl.t('trial.question') });
      if (answer !== null) await payTrial();
    },
    payTrial,
  };
}
