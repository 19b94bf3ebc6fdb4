import { EMAIL } from '@gargoyle/shared/contract/email';
import { typedText } from '@gargoyle/shared/contract/typed-text';
import { refuseFields } from '../../../kernel/refusals/refuse.ts';

/** Cleans and validates an email address. @throws Refusal 400 on `email` */
export function readEmail(input: string): string {
  const email = typedText(input);
  return EMAIL.test(email) ? email : refuseFields({ email: ['Enter a valid email address.'] });
}
