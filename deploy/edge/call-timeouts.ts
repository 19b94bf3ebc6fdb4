/** The default timeout: an unanswered request holds one of a browser's six connections. */
const SILENCE_MS = 10_000;

const MINUTE = 60;
/** Twice the timeout of the payment provider, since a call may contact it twice, and what it may wait before. */
const PROVIDER = 50;

/** Calls of the contract with a longer timeout, in seconds. */
export const LONG_CALLS: Readonly<Record<string, number>> = {
  // Long poll: answers on news, or after 25 seconds without.
  'GET /epoch/': MINUTE,
  // These write a whole school, or process everything that has come due in years.
  'POST /sandbox/reset/': 10 * MINUTE,
  'POST /sandbox/clock/': 10 * MINUTE,
  'POST /orders/': PROVIDER,
  'GET /payment-methods/token/': PROVIDER,
  'POST /payment-methods/': PROVIDER,
  'PUT /payment-methods/{token}/mark_default/': PROVIDER,
  'DELETE /payment-methods/{token}/': PROVIDER,
  'POST /subscriptions/': PROVIDER,
  'PATCH /subscriptions/change_plan/': PROVIDER,
  'PATCH /subscriptions/cancel_free_trial/': PROVIDER,
  'POST /subscriptions/cancel/': PROVIDER,
  'POST /gift-certificates/': PROVIDER,
  'POST /gift-certificates/{code}/subscribe/': PROVIDER,
  // Ends the subscription at the provider.
  'DELETE /profile/': PROVIDER,
};

const table = Object.entries(LONG_CALLS).map(([call, seconds]) => {
  const [method = '', path = ''] = call.split(' ');
  const pattern = path.replace(/\/$/, '').replace(/\{\w+\}/g, '[^/]+');
  return { method, pattern: new RegExp(`^/api/v1${pattern}/?$`), ms: seconds * 1000 };
});

/** How long the API may be silent during a call, in ms. */
export const timeoutOf = (method: string | undefined, pathname: string): number =>
  table.find((call) => call.method === method && call.pattern.test(pathname))?.ms ?? SILENCE_MS;
