import { authContract } from '@gargoyle/shared/contract/auth.contract';
import type { FastifyInstance } from 'fastify';
import { binder } from '../../../kernel/http/bind.ts';
import type { Db } from '../../../kernel/db/client.ts';
import type { Person } from '../../../kernel/db/schema/users.ts';
import { refuseFields } from '../../../kernel/refusals/refuse.ts';
import { accountOfPerson } from './account-of-person.service.ts';
import { personOfProxy } from './proxy-token.ts';
import { redeemProof } from './redeem-proof.service.ts';
import { hasStandIn, type Providers } from './school-providers.ts';
import { findUserByIdentity, type Provider } from '../users/users.repo.ts';
import { type SignInCall, signIn } from '../auth/sign-in.service.ts';

type ProofCall = SignInCall & { db: Db };

/** Ways in by the word of another place: what was proved there is looked at first, the account is opened afterwards. */
export function proofRoutes(app: FastifyInstance, providers: Providers): void {
  const on = binder(app, authContract);
  // Asking another place takes its time; no transaction waits for it.
  const alone = { transaction: false } as const;

  on('auth.facebook', (call) => byProvider(providers, call, 'facebook', call.input.accessToken, 'accessToken'), alone);
  on(
    'auth.microsoft',
    (call) => byProvider(providers, call, 'microsoft', call.input.accessToken, 'accessToken'),
    alone,
  );
  on(
    'auth.authorizationCode',
    (call) => byProvider(providers, call, 'openathens', call.input.code, 'code', call.input.redirectUri),
    alone,
  );
  on(
    'auth.proxyLogin',
    async (call) => {
      const { token } = call.input;
      return enter(call, 'proxy', await personOfProxy(call.school, token), token, 'token');
    },
    alone,
  );
}

async function byProvider(
  providers: Providers,
  call: ProofCall,
  provider: Exclude<Provider, 'proxy'>,
  proof: string,
  field: string,
  redirect: string | null = null,
) {
  return enter(call, provider, await redeemProof(providers, call, provider, proof, redirect), proof, field);
}

function enter(call: ProofCall, provider: Provider, person: Person | null, proof: string, field: string) {
  return call.db.transaction(async (tx) => {
    const inside = { ...call, tx };
    const user = person
      ? await accountOfPerson(inside, provider, person)
      : // What the demo's stand-ins hand out belongs to the demo's accounts.
        hasStandIn(call.school, provider) && (await findUserByIdentity(tx, provider, proof));
    if (!user) refuseFields({ [field]: ['This sign-in was not accepted.'] });
    return signIn(inside, user);
  });
}
