import { randomHex } from '@gargoyle/shared/client/random-hex';
import { alreadyRemoved, isApiError, sentenceOf } from '@gargoyle/shared/client';
import { type Host, isSubscribed } from '@gargoyle/shared/host';
import type { IntlShape } from '@gargoyle/shared/intl';
import { isCard, type StoredMethod, withDefault, withMethod, withoutMethod } from './payment-methods.model.ts';
import { changeMethods } from './payment-methods.queries.ts';

/** Whether a charge of the subscription is owed, which a new default method pays at once (API-C-233). */
const owes = (host: Host): boolean => Boolean(host.session.getState().subscription?.pastDue);

/** Says whether the new default method has paid what was owed (ACC-429). */
async function tellWhetherPaid(host: Host, intl: IntlShape): Promise<void> {
  await host.session.reload();
  if (host.session.getState().status === 'error') return;
  if (owes(host)) host.toast.error(intl.t('payment.stillDue'), 'payment.due');
  else host.toast.success(intl.t('payment.paid'), 'payment.due');
}

/** `refused` is the message to be shown at the card's fields. */
export type SaveResult = { method: StoredMethod } | { humanCheck: true } | { refused: string };

/**
 * Stores the payment method of a nonce (COM-310, COM-324, COM-332). A 412 requires the visible human check (COM-510);
 * the caller shows why the card was not taken (COM-309, COM-524).
 */
export async function saveMethod(
  host: Host,
  intl: IntlShape,
  card: { nonce: string; deviceData: string | null },
): Promise<SaveResult> {
  try {
    const humanCheck = await host.humanCheck.token();
    const method = await host.api.call(
      'paymentMethods.create',
      { paymentMethodNonce: card.nonce, deviceData: card.deviceData },
      { humanCheck, idempotencyKey: randomHex(16) },
    );
    changeMethods(host, (methods) => withMethod(methods, method));
    host.toast.success(intl.t('payment.created'), 'payment.saved');
    if (method.default && owes(host)) await tellWhetherPaid(host, intl);
    return { method };
  } catch (error) {
    if (isApiError(error) && error.status === 412) {
      host.humanCheck.challenge();
      return { humanCheck: true };
    }
    return { refused: sentenceOf(error, intl.t('payment.fraud')) };
  }
}

/** Makes a method the only default; subscribers, and those who owe a charge, must confirm first (COM-318 to COM-320). */
export async function makeDefault(host: Host, intl: IntlShape, method: StoredMethod): Promise<void> {
  const { token } = method;
  const due = owes(host);
  if (due || isSubscribed(host.session.getState())) {
    const later = isCard(method) ? 'payment.confirmDefault' : 'payment.confirmDefaultPaypal';
    const text = intl.t(due ? 'payment.confirmDue' : later);
    const answer = await host.confirm.ask({ title: intl.t('confirm.warning'), text });
    if (answer === null) return;
  }
  try {
    await host.api.call('paymentMethods.markDefault', { token });
    changeMethods(host, (methods) => withDefault(methods, token));
    host.toast.success(intl.t('payment.defaultSet'), 'payment.changed');
    if (due) await tellWhetherPaid(host, intl);
  } catch (error) {
    host.toast.error(sentenceOf(error, intl.t('payment.updateFailed')), 'payment.changed');
  }
}

/** Asks for confirmation, then removes the method (COM-323, COM-325). */
export async function removeMethod(host: Host, intl: IntlShape, token: string): Promise<void> {
  const answer = await host.confirm.ask({ title: intl.t('confirm.warning'), text: intl.t('payment.confirmRemove') });
  if (answer === null) return;
  try {
    await host.api.call('paymentMethods.remove', { token }).catch(alreadyRemoved);
  } catch (error) {
    host.toast.error(sentenceOf(error, intl.t('payment.updateFailed')), 'payment.changed');
    return;
  }
  changeMethods(host, (methods) => withoutMethod(methods, token));
  host.toast.success(intl.t('payment.removed'), 'payment.changed');
}
