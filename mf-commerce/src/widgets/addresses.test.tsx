import { apiError } from '@gargoyle/shared/client';
import { toasts } from '@gargoyle/shared/testing/sent.ts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, test } from 'vitest';
import { validationQuery } from '../common/addresses/addresses.queries.ts';
import { ANA, openScreen, SIGNED_IN } from '../testing/shop.tsx';
import Addresses from './addresses.tsx';

afterEach(cleanup);

const open = (options: Parameters<typeof openScreen>[1] = {}) =>
  openScreen(Addresses, { session: SIGNED_IN, ...options });
const called = (host: ReturnType<typeof open>['host'], part: string) =>
  host.api.calls.filter(({ name }) => name === `addresses.${part}`).map(({ input }) => input);
const VALID = { 'addresses.validate': { deliveryMethods: [], tax: 0, taxPctg: 0 } };
const WORDS = {
  ...{ 'First name': 'Ines', 'Last name': 'Clay', 'Street address': '12 Kiln Street' },
  ...{ City: 'Portland', State: 'OR', 'Postal code': '01234' },
};
const BODY = {
  ...{ firstName: 'Ines', lastName: 'Clay', streetAddress: '12 Kiln Street', extendedAddress: '' },
  ...{ locality: 'Portland', region: 'OR', postalCode: '01234', countryName: 'Spain', countryCodeAlpha2: 'ES' },
};

async function fill(user: ReturnType<typeof open>['user']) {
  await user.click(await screen.findByRole('button', { name: 'Add an address' }));
  await screen.findByLabelText('First name');
  for (const [label, value] of Object.entries(WORDS)) await user.type(screen.getByLabelText(label), value);
  await user.selectOptions(screen.getByLabelText('Country'), 'Spain');
  await user.click(screen.getByRole('button', { name: 'Save' }));
}

describe('address list', () => {
  test('COM-249 COM-261 COM-262 COM-263 ACC-237 a card shows the whole address with edit and remove', async () => {
    open({
      answers: {
        'addresses.list': {
          results: [
            { ...ANA, extendedAddress: 'Unit 4' },
            { ...ANA, id: 32 },
          ],
        },
      },
    });
    const [first, second] = await screen.findAllByRole('listitem');
    const lines = (card: HTMLElement | undefined) =>
      [...(card?.querySelectorAll('address > span') ?? [])].map(({ textContent }) => textContent);
    expect(lines(first)).toEqual([
      'Ana Whitlock',
      '2210 SE Division Street',
      'Unit 4',
      'Portland, OR 97202',
      'United States',
    ]);
    expect(lines(second)).toHaveLength(4);
    for (const action of ['Edit', 'Remove'])
      expect(within(first as HTMLElement).getByRole('button', { name: `${action} ${ANA.streetAddress}` })).toBeTruthy();
  });

  test('COM-653 a closed form returns the focus to the button that opened it', async () => {
    const BEN = { ...ANA, id: 32, streetAddress: '9 Vine Street' };
    const { user } = open({ answers: { 'addresses.list': { results: [ANA, BEN] } } });
    for (const name of ['Edit 9 Vine Street', 'Add an address']) {
      await user.click(await screen.findByRole('button', { name }));
      await screen.findByLabelText('First name');
      await user.click(screen.getByRole('button', { name: 'Cancel' }));
      expect(document.activeElement).toBe(screen.getByRole('button', { name }));
    }
  });

  test('COM-274 ACC-242 an empty list says so and offers to add an address', async () => {
    open({ answers: { 'addresses.list': { results: [] } } });
    expect(await screen.findByText("You don't have any addresses yet.")).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Add an address' })).toBeTruthy();
  });

  test('COM-501 a list that cannot be loaded can be retried', async () => {
    const { host, user } = open({ answers: { 'addresses.list': apiError({ status: 500 }) } });
    const again = await screen.findByRole('button', { name: 'Try again' });
    host.api.answer({ 'addresses.list': { results: [ANA] } });
    await user.click(again);
    expect(await screen.findByText('Ana Whitlock')).toBeTruthy();
  });
});

describe('removal', () => {
  const remove = async (confirms: (string | null)[], answer: unknown = undefined) => {
    const opened = open({ confirms, answers: { 'addresses.remove': answer as never } });
    const questions: string[] = [];
    const { ask } = opened.host.confirm;
    opened.host.confirm.ask = (question) => {
      questions.push(question.text ?? '');
      return ask(question);
    };
    await opened.user.click(await screen.findByRole('button', { name: `Remove ${ANA.streetAddress}` }));
    await waitFor(() => expect(questions).toEqual(['Are you sure you want to remove this address?']));
    return opened;
  };

  test('COM-264 ACC-238 declining keeps it', async () => {
    const { host } = await remove([null]);
    expect(called(host, 'remove')).toEqual([]);
    expect(screen.getByText('Ana Whitlock')).toBeTruthy();
  });

  test('COM-264 COM-267 ACC-238 ACC-240 accepting removes it and shows a toast', async () => {
    const { host } = await remove(['accept']);
    await waitFor(() => expect(toasts(host)).toEqual(['Address removed.']));
    expect(called(host, 'remove')).toEqual([{ id: ANA.id }]);
    expect(screen.queryByText('Ana Whitlock')).toBeNull();
  });

  test('COM-264 an address that another tab has removed already is gone here, too', async () => {
    const { host } = await remove(['accept'], apiError({ status: 404, code: 'not_found' }));
    await waitFor(() => expect(toasts(host)).toEqual(['Address removed.']));
    expect(screen.queryByText('Ana Whitlock')).toBeNull();
  });

  test('COM-270 a rejected removal keeps the address and shows an error', async () => {
    const { host } = await remove(['accept'], apiError({ status: 500 }));
    await waitFor(() => expect(toasts(host)).toEqual(['Oops! We could not remove this address. Please try again.']));
    expect(screen.getByText('Ana Whitlock')).toBeTruthy();
  });
});

describe('address form', () => {
  test('COM-252 COM-256 COM-265 ACC-236 ACC-239 ACC-240 a new address is validated, then created, with a toast', async () => {
    const { host, user } = open({ answers: { ...VALID, 'addresses.create': { ...BODY, id: 40 } } });
    await fill(user);
    await waitFor(() => expect(toasts(host)).toEqual(['Address is valid.', 'Address created.']));
    expect(host.api.calls.map(({ name }) => name)).toEqual([
      'addresses.list',
      'addresses.validate',
      'addresses.create',
    ]);
    expect(called(host, 'validate')).toEqual([BODY]);
    expect(called(host, 'create')).toEqual([BODY]);
    expect(await screen.findByText('Ines Clay')).toBeTruthy();
  });

  test('COM-621 the answer to a save, after Cancel, does not close the form opened since', async () => {
    const saving = Promise.withResolvers<never>();
    const { host, user } = open({ answers: { ...VALID, 'addresses.update': () => saving.promise } });
    await user.click(await screen.findByRole('button', { name: `Edit ${ANA.streetAddress}` }));
    await user.click(await screen.findByRole('button', { name: 'Save' }));
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await user.click(screen.getByRole('button', { name: 'Add an address' }));
    await user.type(await screen.findByLabelText('First name'), 'Ines');
    saving.resolve(ANA as never);
    await waitFor(() => expect(toasts(host)).toContain('Address updated.'));
    expect(screen.getByLabelText<HTMLInputElement>('First name').value).toBe('Ines');
  });

  test('COM-260 COM-517 in Spanish the countries have Spanish names and order, and are sent as named in the list', async () => {
    const { user } = open({ locale: 'es' });
    await user.click(await screen.findByRole('button', { name: 'Añadir una dirección' }));
    const select = await screen.findByLabelText<HTMLSelectElement>('País');
    const labels = [...select.options].slice(1).map(({ text }) => text);
    expect(labels.slice(0, 3)).toEqual(['Afganistán', 'Albania', 'Alemania']);
    expect(labels).toEqual(labels.toSorted((a, b) => a.localeCompare(b, 'es')));
    await user.selectOptions(select, 'Alemania');
    expect(select.value).toBe('Germany');
  });

  test('COM-253 COM-266 COM-272 ACC-239 ACC-240 editing an address fills the form, validates it, then replaces it', async () => {
    const { host, user } = open({ answers: { ...VALID, 'addresses.update': { ...ANA, locality: 'Salem' } } });
    await user.click(await screen.findByRole('button', { name: `Edit ${ANA.streetAddress}` }));
    const city = await screen.findByLabelText<HTMLInputElement>('City');
    expect(city.value).toBe('Portland');
    expect(screen.getByLabelText<HTMLInputElement>('First name').value).toBe('Ana');
    expect(screen.getByLabelText<HTMLSelectElement>('Country').value).toBe('United States');
    await user.clear(city);
    await user.type(city, 'Salem');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(toasts(host)).toEqual(['Address is valid.', 'Address updated.']));
    expect(host.api.calls.map(({ name }) => name)).toEqual([
      'addresses.list',
      'addresses.validate',
      'addresses.update',
    ]);
    expect(called(host, 'update')).toEqual([expect.objectContaining({ id: ANA.id, locality: 'Salem' })]);
    expect(await screen.findByText('Salem, OR 97202')).toBeTruthy();
  });

  test('COM-278 what a checkout knows of an address, its delivery methods and tax, is asked for again once it was changed', async () => {
    const { host, user } = open({ answers: { ...VALID, 'addresses.update': ANA } });
    const { queryKey } = validationQuery(host, { id: ANA.id, coupon: null, plan: null, purchase: '134.98' });
    host.query.setQueryData(queryKey, { deliveryMethods: [], tax: 8.8, taxPctg: 7.25 });
    await user.click(await screen.findByRole('button', { name: `Edit ${ANA.streetAddress}` }));
    await user.click(await screen.findByRole('button', { name: 'Save' }));
    await waitFor(() => expect(toasts(host)).toContain('Address updated.'));
    expect(host.query.getQueryState(queryKey)?.isInvalidated).toBe(true);
  });

  test('COM-251 an unknown country is reported, not shown, and left to the API', async () => {
    const unknownCountry = { ...ANA, countryName: 'Atlantis', countryCodeAlpha2: '' };
    const answers = { ...VALID, 'addresses.list': { results: [unknownCountry] }, 'addresses.update': unknownCountry };
    const { host, user } = open({ answers });
    await user.click(await screen.findByRole('button', { name: `Edit ${ANA.streetAddress}` }));
    await user.click(await screen.findByRole('button', { name: 'Save' }));
    await waitFor(() => expect(toasts(host)).toEqual(['Address is valid.', 'Address updated.']));
    expect(host.calls.reported).toEqual(['Country code not found']);
    expect(called(host, 'update')).toEqual([expect.not.objectContaining({ countryCodeAlpha2: expect.anything() })]);
  });

  test('COM-258 COM-475 COM-503 field errors of the service are shown at the fields, with the input preserved', async () => {
    const refusal = apiError({ status: 400, fields: { postalCode: ['Not a postal code of this country.'] } });
    const { host, user } = open({ answers: { 'addresses.validate': refusal } });
    await fill(user);
    const field = screen.getByLabelText<HTMLInputElement>('Postal code');
    await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
    expect(document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'Not a postal code of this country.',
    );
    for (const [label, value] of Object.entries(WORDS))
      expect(screen.getByLabelText<HTMLInputElement>(label).value).toBe(value);
    expect(called(host, 'create')).toEqual([]);
    expect(toasts(host)).toEqual([]);
  });

  test('COM-271 COM-514 an unavailable shipping service is reported as such', async () => {
    const detail = 'We cannot check addresses right now. Please try again in a moment.';
    const away = apiError({ status: 503, code: 'shipping_unavailable', detail });
    const { host, user } = open({ answers: { 'addresses.validate': away } });
    await fill(user);
    await waitFor(() => expect(toasts(host)).toEqual([detail]));
    expect(screen.getByLabelText<HTMLInputElement>('Street address').value).toBe('12 Kiln Street');
  });

  test('COM-269 COM-271 failures without field errors have their own messages and preserve the input', async () => {
    const { host, user } = open({ answers: { 'addresses.validate': apiError({ status: 503 }) } });
    await fill(user);
    await waitFor(() =>
      expect(toasts(host)).toEqual(['Oops! We could not validate this address. Please check it and try again.']),
    );
    host.api.answer({ ...VALID, 'addresses.create': apiError({ status: 500 }) });
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(toasts(host).at(-1)).toBe('Oops! We could not save this address. Please try again.'));
    expect(screen.getByLabelText<HTMLInputElement>('Street address').value).toBe('12 Kiln Street');
  });
});
