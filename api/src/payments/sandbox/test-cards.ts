import type { CARD_TYPES } from '@gargoyle/shared/contract/payment-methods.contract';
import type { Behaviour } from '../../db/schema/sandbox-payments.ts';

export type CardType = (typeof CARD_TYPES)[number];

const BEHAVIOURS: Readonly<Record<string, Behaviour>> = {
  '4000111111111115': 'decline',
  '4000000000000069': 'expired',
  '4000000000009235': 'fraud',
  '4000111111111511': 'fraud',
  '4009348888881881': 'pays_once',
};

/** The bank's answer to this security code, whatever the card. */
const WRONG_CODE = '200';

const BRANDS: readonly [CardType, RegExp, readonly number[]][] = [
  ['visa', /^4/, [13, 16, 19]],
  ['mastercard', /^(5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/, [16]],
  ['american express', /^3[47]/, [15]],
  ['discover', /^(6011|65|64[4-9]|622)/, [16, 19]],
  ['jcb', /^35(2[89]|[3-8])/, [16, 17, 18, 19]],
  ['maestro', /^(5018|5020|5038|6304|6759|676[1-3])/, [12, 13, 14, 15, 16, 17, 18, 19]],
];

/** The brand that a number's first digits name. */
export const cardType = (number: string): CardType => BRANDS.find(([, form]) => form.test(number))?.[0] ?? 'unknown';

/** The check digit every card number carries. */
export function passesLuhn(number: string): boolean {
  const sum = [...number].reverse().reduce((total, digit, place) => {
    const value = Number(digit) * (place % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

export interface CardEntry {
  number: string;
  expirationMonth: string;
  expirationYear: string;
  cvv: string;
}

export type CardField = keyof CardEntry;

/** Digits only; a year of two digits belongs to this century. */
export function normalCard(entry: CardEntry): CardEntry {
  const year = entry.expirationYear.trim();
  return {
    number: entry.number.replace(/[\s-]/g, ''),
    expirationMonth: entry.expirationMonth.trim().padStart(2, '0'),
    expirationYear: year.length === 2 ? `20${year}` : year,
    cvv: entry.cvv.trim(),
  };
}

/**
 * Fields of a normal card that cannot be right.
 * @param today the machine's day: a card is not older because a test moved the school's clock
 */
export function invalidFields(card: CardEntry, today: Date): CardField[] {
  const type = cardType(card.number);
  const lengths = BRANDS.find(([brand]) => brand === type)?.[2] ?? [12, 13, 14, 15, 16, 17, 18, 19];
  const invalid: CardField[] = [];
  if (!/^\d+$/.test(card.number) || !lengths.includes(card.number.length) || !passesLuhn(card.number))
    invalid.push('number');
  const month = Number(card.expirationMonth);
  const year = Number(card.expirationYear);
  if (!/^\d{2}$/.test(card.expirationMonth) || month < 1 || month > 12) invalid.push('expirationMonth');
  const now = today.getUTCFullYear() * 12 + today.getUTCMonth();
  if (!/^20\d{2}$/.test(card.expirationYear) || year * 12 + month - 1 < now) invalid.push('expirationYear');
  const codeLength = type === 'american express' ? 4 : 3;
  if (!new RegExp(`^\\d{${codeLength}}$`).test(card.cvv)) invalid.push('cvv');
  return invalid;
}

/** How the sandbox's bank treats a card. */
export const behaviourOf = (card: CardEntry): Behaviour =>
  card.cvv === WRONG_CODE ? 'cvv' : (BEHAVIOURS[card.number] ?? 'approve');
