export interface Account {
  email: string;
  token: string;
}

const JSON_TYPE = { 'content-type': 'application/json' };

/** Calls the measured API; throws with the response text if the call is refused. */
export async function call<T>(api: string, path: string, init: RequestInit = {}): Promise<T> {
  const answer = await fetch(`${api}/api/v1${path}`, init);
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as T;
}

export const post = <T>(api: string, path: string, body: unknown, headers: Record<string, string> = {}): Promise<T> =>
  call<T>(api, path, { method: 'POST', headers: { ...JSON_TYPE, ...headers }, body: JSON.stringify(body) });

export const authorization = ({ token }: Account): Record<string, string> => ({ Authorization: `JWT ${token}` });

const CARD = { number: '4111111111111111', expiration_month: '12', expiration_year: '2031', cvv: '123' };

export const ADDRESS = {
  first_name: 'Bea',
  last_name: 'Bench',
  street_address: '9 Mill Road',
  locality: 'Portland',
  region: 'OR',
  postal_code: '97201',
  country_name: 'United States',
  country_code_alpha2: 'US',
};

/** Creates an account with a card and a subscription (a trial of Monthly) for one parallel client. */
async function makeAccount(api: string, n: number): Promise<Account> {
  const email = `bench-${process.pid}-${n}@demo.gargoyle.example`;
  const check = await post<{ token: string }>(api, '/sandbox/human-check/', { version: 'v3', checked: true });
  const made = await post<{ token: string }>(
    api,
    '/auth/registration/',
    { email, password1: 'bench-character-arts' },
    { 'Captcha-Token': check.token, 'Captcha-Version': 'v3' },
  );
  const account = { email, token: made.token };
  const { nonce } = await post<{ nonce: string }>(api, '/sandbox/tokenize/', CARD);
  await post(
    api,
    '/subscriptions/',
    {
      plan: 3,
      used_free_trial: false,
      user_email: email,
      billing_address: ADDRESS,
      payment: { payment_method_nonce: nonce },
    },
    authorization(account),
  );
  return account;
}

/** Creates one subscriber for each parallel client. */
export async function makeAccounts(api: string, count: number): Promise<Account[]> {
  const accounts: Account[] = [];
  for (let n = 0; n < count; n++) accounts.push(await makeAccount(api, n));
  return accounts;
}
