import { EMAIL } from '@gargoyle/shared/contract/email';
import { refuseFields } from '../../../kernel/refusals/refuse.ts';

/** Trims and validates an email address. @throws Refusal 400 on `email` */
export function readEmail(input: string): string {
  const email = input.trim();
  return EMAIL.test(email) ? email : refuseFields({ email: ['Enter a valid email address.'] });
}
