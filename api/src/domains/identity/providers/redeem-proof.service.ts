import type { Person } from '../../../kernel/db/schema/users.ts';
import type { SignInCall } from '../auth/sign-in.service.ts';
import { attemptOf, endAttempt } from './attempt-cookie.ts';
import { useProof } from './proofs.repo.ts';
import type { ProviderName } from './provider.port.ts';
import type { Providers } from './school-providers.ts';

/**
 * The person behind a proof issued by a provider's callback, or behind a token that the provider's own script gave a
 * page; null for anything else.
 * @param redirect the page that received the proof in its URL
 */
export async function redeemProof(
  providers: Providers,
  call: SignInCall,
  provider: ProviderName,
  proof: string,
  redirect: string | null,
): Promise<Person | null> {
  const { tx, school, req, reply } = call;
  const attempt = await attemptOf(school, req);
  if (attempt?.provider === provider && attempt.redirect === redirect) {
    const person = await useProof(tx, { proof, state: attempt.state, provider, now: school.clock.now() });
    if (person) {
      endAttempt(school, reply);
      return person;
    }
  }
  const { personOfToken } = providers[provider] ?? {};
  if (!personOfToken) return null;
  return personOfToken(proof).catch((error: unknown) => {
    school.report(error, `a token of ${provider} was not accepted`);
    return null;
  });
}
