import { EMAIL } from '@gargoyle/shared/contract/email';
import { refuseFields } from '../../../kernel/refusals/refuse.ts';

/** A usable address. @throws Refusal 400 under `email` */
export function readEmail(given: string): string {
  const email = given.trim();
  return EMAIL.test(email) ? email : refuseFields({ email: ['Enter a valid email address.'] });
}
