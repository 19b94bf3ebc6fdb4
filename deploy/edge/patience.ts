/** What cannot be answered in this time is ended: an unanswered request holds one of a browser's six connections. */
const SILENCE_MS = 10_000;

const MINUTE = 60;
/** Twice as long as the payment provider is given, for a call may ask it twice. */
const PROVIDER = 45;

/** Calls of the contract that may take longer, with the seconds that the edge waits for each. */
export const LONG_CALLS: Readonly<Record<string, number>> = {
  // Answers when there is news, or after 25 seconds without.
  'GET /epoch/': MINUTE,
  // These write a whole school, or all that has come due in years.
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
};

const table = Object.entries(LONG_CALLS).map(([call, seconds]) => {
  const [method = '', path = ''] = call.split(' ');
  const pattern = path.replace(/\/$/, '').replace(/\{\w+\}/g, '[^/]+');
  return { method, pattern: new RegExp(`^/api/v1${pattern}/?$`), ms: seconds * 1000 };
});

/** How long the API may be silent about a call. */
export const patienceFor = (method: string | undefined, pathname: string): number =>
  table.find((call) => call.method === method && call.pattern.test(pathname))?.ms ?? SILENCE_MS;
