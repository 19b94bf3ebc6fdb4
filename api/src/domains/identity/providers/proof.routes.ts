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

/** Sign-in calls with a proof of another provider: the proof is verified first, then the account is opened. */
export function proofRoutes(app: FastifyInstance, providers: Providers): void {
  const on = binder(app, authContract);
  // Verifying calls other servers, which must not keep a transaction open.
  const noTransaction = { transaction: false } as const;

  on(
    'auth.facebook',
    (call) => byProvider(providers, call, 'facebook', call.input.accessToken, 'accessToken'),
    noTransaction,
  );
  on(
    'auth.microsoft',
    (call) => byProvider(providers, call, 'microsoft', call.input.accessToken, 'accessToken'),
    noTransaction,
  );
  on(
    'auth.authorizationCode',
    (call) => byProvider(providers, call, 'openathens', call.input.code, 'code', call.input.redirectUri),
    noTransaction,
  );
  on(
    'auth.proxyLogin',
    async (call) => {
      const { token } = call.input;
      return signInPerson(call, 'proxy', await personOfProxy(call.school, token), token, 'token');
    },
    noTransaction,
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
  return signInPerson(call, provider, await redeemProof(providers, call, provider, proof, redirect), proof, field);
}

function signInPerson(call: ProofCall, provider: Provider, person: Person | null, proof: string, field: string) {
  return call.db.transaction(async (tx) => {
    const callInTx = { ...call, tx };
    const user = person
      ? await accountOfPerson(callInTx, provider, person)
      : // Proofs of the demo's stand-ins belong to demo accounts.
        hasStandIn(call.school, provider) && (await findUserByIdentity(tx, provider, proof));
    if (!user) refuseFields({ [field]: ['This sign-in was not accepted.'] });
    return signIn(callInTx, user);
  });
}
