import { refuseFields } from '../../../kernel/refusals/refuse.ts';

const ADDRESS = /^[^\s@<>()",;:\\]+@[^\s@<>()",;:\\]+\.[^\s@<>()",;:\\.]{2,}$/;

/** A usable address. @throws Refusal 400 under `email` */
export function readEmail(given: string): string {
  const email = given.trim();
  return ADDRESS.test(email) ? email : refuseFields({ email: ['Enter a valid email address.'] });
}
