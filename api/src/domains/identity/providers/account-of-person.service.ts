import { sql } from '../../../kernel/db/drizzle.ts';
import { paths } from '@gargoyle/shared/paths';
import { readCookie } from '../../../kernel/http/cookies.ts';
import type { Tx } from '../../../kernel/db/client.ts';
import { identities, type Person, type UserRow } from '../../../kernel/db/schema/users.ts';
import { languageOf } from '../../../kernel/mail/mail-template.ts';
import { welcomeMail } from '../mails/account.mails.ts';
import { sendMail } from '../../../kernel/mail/mail.ts';
import { addressWithoutMail } from '../../../kernel/mail/no-mail-address.ts';
import { sendConfirmation } from '../auth/confirm-mail.service.ts';
import type { SignInCall } from '../auth/sign-in.service.ts';
import { claimAccount } from '../sessions/claim-account.service.ts';
import { findUserByEmail, findUserByIdentity, insertUser, lockUser, type Provider } from '../users/users.repo.ts';
import { type AccountMatch, matchAccount } from './person.model.ts';

/** The account of a person authenticated by a provider, created or linked if needed; null if there can be none. */
export async function accountOfPerson(call: SignInCall, provider: Provider, person: Person): Promise<UserRow | null> {
  const { tx } = call;
  // Two pages of one browser may request this at once; the second finds the account that the first created.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`${provider} ${person.subject}`}))`);
  const existing = await findUserByIdentity(tx, provider, person.subject);
  const sameEmail = !existing && person.email ? await findUserByEmail(tx, person.email) : null;
  const match = matchAccount(provider, person, existing, sameEmail);
  if (match.kind === 'refused') return null;
  if (match.kind === 'known') {
    // Whoever claims the account at this moment revokes the identity.
    await lockUser(tx, match.user.id);
    return findUserByIdentity(tx, provider, person.subject);
  }
  const user = match.kind === 'linked' ? await link(tx, match) : await create(call, person, match);
  if (user) await tx.insert(identities).values({ provider, subject: person.subject, userId: user.id });
  return user;
}

async function link(tx: Tx, { user }: Extract<AccountMatch, { kind: 'linked' }>): Promise<UserRow | null> {
  const current = await lockUser(tx, user.id);
  return current && !current.isVerified ? claimAccount(tx, current, null) : current;
}

async function create(
  { tx, school, req }: SignInCall,
  person: Person,
  place: Extract<AccountMatch, { kind: 'new' }>,
): Promise<UserRow | null> {
  const user = await insertUser(tx, {
    email: place.email ?? addressWithoutMail(),
    firstName: person.firstName.slice(0, 150),
    lastName: person.lastName.slice(0, 150),
    language: languageOf(readCookie(req, 'lang')),
    isVerified: place.isVerified,
    role: place.role,
    createdByProxy: place.createdByProxy,
    createdAt: school.clock.now(),
  });
  if (!user || !place.email) return user;
  if (!user.isVerified) await sendConfirmation(tx, school, user);
  else await sendMail(tx, school, user, welcomeMail, { url: school.env.publicUrl + paths.tutorials() });
  return user;
}
