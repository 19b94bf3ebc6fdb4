import { brand } from '@gargoyle/shared/brand';

// Password rules beyond the minimum length, which the contract checks. Length gives the protection; these rules only
// stop the few passwords that are guessed first.

const COMMON = new Set(
  `password password1 password12 password123 passw0rd p@ssw0rd 12345678 123456789 1234567890 87654321 11111111
  00000000 qwertyui qwertyuiop qwerty123 1q2w3e4r 1qaz2wsx asdfghjk asdfghjkl zxcvbnm1 iloveyou sunshine princess
  football baseball superman batman12 trustno1 letmein1 letmein123 welcome1 welcome123 admin123 administrator
  changeme changeme1 abc12345 abcd1234 monkey123 dragon123 starwars computer michelle jennifer corvette whatever
  internet samsung1 pokemon1 master12 secret12 secret123 gargoyle gargoyle1`.split(/\s+/),
);

/** Words of this site: the first guesses of somebody who knows what the password is for. */
const SITE_WORDS = new Set(
  [...brand.fullName.split(' '), brand.name, 'character', 'effects', 'academy', 'tutorial', 'sculpture', 'animatronics']
    .map((word) => word.toLowerCase())
    .filter((word) => word.length > 3),
);

/** Whether the password is just a site word with digits and signs at its ends. */
const isSiteWord = (lower: string): boolean => SITE_WORDS.has(lower.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, ''));

/** Messages of the rules that a new password breaks; empty when it is fine. */
export function passwordFaults(password: string, email: string): string[] {
  const faults: string[] = [];
  const lower = password.toLowerCase();
  if (COMMON.has(lower) || isSiteWord(lower)) faults.push('This password is too common.');
  if (/^\d+$/.test(password)) faults.push('This password is entirely numeric.');
  if (/^(.)\1*$/.test(password) && !/^\d+$/.test(password)) faults.push('This password is one character repeated.');
  const address = email.toLowerCase();
  const name = address.split('@')[0] ?? '';
  const isName = name.length >= 4 && lower.includes(name) && lower.length < name.length + 5;
  if (lower === address || isName) faults.push('This password is too similar to the email address.');
  return faults;
}
