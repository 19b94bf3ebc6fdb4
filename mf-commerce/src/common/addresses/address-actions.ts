import { alreadyRemoved, isApiError, sentenceOf } from '@gargoyle/shared/client';
import type { Address } from '@gargoyle/shared/contract/addresses.contract';
import type { Host } from '@gargoyle/shared/host';
import type { IntlShape } from '@gargoyle/shared/intl';
import { type AddressForm, bodyOf } from './addresses.model.ts';
import { addressesQuery } from './addresses.queries.ts';

const setAddresses = (host: Host, change: (addresses: Address[]) => Address[]) =>
  host.query.setQueryData<{ results: Address[] }>(addressesQuery(host).queryKey, (old) => ({
    results: change(old?.results ?? []),
  }));

/**
 * Validates the address with the shipping service, then creates or replaces it (COM-252, COM-253). Rejects with the API
 * error, whose field errors belong in the form (COM-258); an error without field errors has already been shown as a
 * toast (COM-269).
 */
export async function saveAddress(host: Host, intl: IntlShape, form: AddressForm, id: number | null): Promise<Address> {
  const body = bodyOf(form);
  // The name may still be a country: the API and the shipping service decide (COM-251).
  if (!body.countryCodeAlpha2) host.report('Country code not found', form.countryName);
  try {
    await host.api.call('addresses.validate', body);
  } catch (error) {
    if (!hasFields(error)) host.toast.error(sentenceOf(error, intl.t('address.validateFailed')), 'address.valid');
    throw error;
  }
  host.toast.success(intl.t('address.valid'), 'address.valid');
  try {
    const saved =
      id === null
        ? await host.api.call('addresses.create', body)
        : await host.api.call('addresses.update', { id, ...body });
    setAddresses(host, (all) =>
      id === null ? [...all, saved] : all.map((address) => (address.id === id ? saved : address)),
    );
    void host.api.invalidate('addresses.validate');
    host.toast.success(intl.t(id === null ? 'address.created' : 'address.updated'), 'address.saved');
    return saved;
  } catch (error) {
    if (!hasFields(error)) host.toast.error(sentenceOf(error, intl.t('address.saveFailed')), 'address.saved');
    throw error;
  }
}

/** Asks for confirmation, then removes the address (COM-264). Resolves to whether it is gone. */
export async function removeAddress(host: Host, intl: IntlShape, address: Address): Promise<boolean> {
  const answer = await host.confirm.ask({ title: intl.t('confirm.warning'), text: intl.t('address.confirmRemove') });
  if (answer === null) return false;
  try {
    await host.api.call('addresses.remove', { id: address.id }).catch(alreadyRemoved);
  } catch (error) {
    host.toast.error(sentenceOf(error, intl.t('address.removeFailed')), 'address.removed');
    return false;
  }
  setAddresses(host, (all) => all.filter(({ id }) => id !== address.id));
  host.toast.success(intl.t('address.removed'), 'address.removed');
  return true;
}

export const hasFields = (error: unknown): boolean => isApiError(error) && Object.keys(error.fields).length > 0;
