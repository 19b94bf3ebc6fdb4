import type { Host } from '@gargoyle/shared/host';

/** Accounts of the demo school to sign in with, by the local part of their email address. */
export const PEOPLE = [
  'new',
  'unverified',
  'trial',
  'lapsed',
  'basic',
  'basic-full',
  'monthly',
  'yearly',
  'group',
  'free',
  'cancelling',
  'collector',
  'artist',
  'staff',
  'admin',
] as const;

const PASSWORD = 'character-arts-1';
export const addressOf = (person: string): string => `${person}@demo.gargoyle.example`;

/** Signs in as an account of the demo school without a form; `visitor` signs out. */
export async function become(host: Host, person: string): Promise<void> {
  if (person === 'visitor') return host.session.logout();
  const humanCheck = await host.humanCheck.token();
  const answer = await host.api.call('auth.login', { email: addressOf(person), password: PASSWORD }, { humanCheck });
  await host.session.accept(answer);
}
