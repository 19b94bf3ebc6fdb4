import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { braintreeDriver } from './braintree-driver.client.tsx';

type Listener = (event: object) => void;
const web = vi.hoisted(() => ({ client: vi.fn(), fields: vi.fn(), device: vi.fn() }));
vi.mock('braintree-web/client', () => ({ create: web.client }));
vi.mock('braintree-web/hosted-fields', () => ({ create: web.fields }));
vi.mock('braintree-web/data-collector', () => ({ create: web.device }));

let listeners: Map<string, Listener>;
const hosted = {
  on: (name: string, listener: Listener) => void listeners.set(name, listener),
  tokenize: vi.fn(),
  focus: vi.fn(),
  teardown: vi.fn(async () => undefined),
};
const texts = {
  title: { number: 'Card number', expirationDate: 'Expiration date', cvv: 'Security code' },
  placeholder: { number: '', expirationDate: '', cvv: '' },
};
const places = () => ({
  number: document.createElement('div'),
  expirationDate: document.createElement('div'),
  cvv: document.createElement('div'),
});
const events = () => ({ state: vi.fn(), submit: vi.fn() });
const open = () => braintreeDriver({ clientToken: 'token', framesUrl: null, texts, language: 'en' });

beforeEach(() => {
  listeners = new Map();
  vi.clearAllMocks();
  web.client.mockResolvedValue({});
  web.fields.mockResolvedValue(hosted);
  web.device.mockResolvedValue({ deviceData: 'device-1', teardown: async () => undefined });
});
afterEach(() => vi.useRealTimers());

test('COM-295 fields report their state, the number its brand, and Enter submits the form', async () => {
  const handlers = events();
  await open().mount(places(), handlers);
  const state = { isEmpty: false, isValid: true, isPotentiallyValid: true, isFocused: true };
  const fields = { number: { ...state, container: {} }, cvv: { ...state, container: {} } };
  listeners.get('validityChange')?.({ emittedBy: 'number', fields, cards: [{ type: 'master-card' }] });
  expect(handlers.state).toHaveBeenLastCalledWith({ field: 'number', ...state, cardType: 'mastercard' });
  listeners.get('blur')?.({ emittedBy: 'cvv', fields, cards: [] });
  expect(handlers.state).toHaveBeenLastCalledWith({ field: 'cvv', ...state });
  listeners.get('inputSubmitRequest')?.({});
  expect(handlers.submit).toHaveBeenCalledOnce();
});

test('COM-300 fields that Braintree rejects are reported as invalid; any other error has its message', async () => {
  const driver = open();
  await driver.mount(places(), events());
  hosted.tokenize.mockRejectedValueOnce({
    code: 'HOSTED_FIELDS_FIELDS_INVALID',
    details: { invalidFieldKeys: ['cvv'] },
  });
  await expect(driver.tokenize()).rejects.toMatchObject({ invalidFields: ['cvv'] });
  hosted.tokenize.mockRejectedValueOnce({ code: 'HOSTED_FIELDS_FIELDS_EMPTY' });
  await expect(driver.tokenize()).rejects.toMatchObject({ invalidFields: ['number', 'expirationDate', 'cvv'] });
  hosted.tokenize.mockRejectedValueOnce({ code: 'HOSTED_FIELDS_FAILED_TOKENIZATION', message: 'Try again.' });
  await expect(driver.tokenize()).rejects.toThrow('Try again.');
  hosted.tokenize.mockResolvedValueOnce({ nonce: 'n', details: { cardType: 'American Express', lastFour: '0005' } });
  expect(await driver.tokenize()).toEqual({ nonce: 'n', cardType: 'american express', last4: '0005' });
});

test('a fraud check script that never loads does not block payment', async () => {
  web.device.mockReturnValue(new Promise(() => undefined));
  const driver = open();
  await driver.mount(places(), events());
  vi.useFakeTimers();
  const data = driver.deviceData();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(await data).toBeNull();
});

test('fields created after unmounting are torn down', async () => {
  let opened: (fields: typeof hosted) => void = () => undefined;
  web.fields.mockReturnValue(new Promise((resolve) => (opened = resolve)));
  const driver = open();
  const mounting = driver.mount(places(), events());
  await expect.poll(() => web.fields).toHaveBeenCalled();
  driver.unmount();
  opened(hosted);
  await mounting;
  expect(hosted.teardown).toHaveBeenCalled();
});
