import type { CARD_TYPES } from '@gargoyle/shared/contract/payment-methods.contract';

export type CardType = (typeof CARD_TYPES)[number];

export interface CardEntry {
  number: string;
  expirationMonth: string;
  expirationYear: string;
  cvv: string;
}

export type CardField = keyof CardEntry;

export function cardType(number: string): CardType;
export function lengthsOf(number: string): readonly number[];
export function codeLength(number: string): 3 | 4;
export function passesLuhn(number: string): boolean;
export function normalCard(entry: CardEntry): CardEntry;
export function isNumber(number: string): boolean;
/** @param today the machine's date: moving the school's clock in a test does not age a card */
export function isExpiration(month: string, year: string, today: Date): boolean;
export function isCode(cvv: string, number: string): boolean;
export function invalidFields(card: CardEntry, today: Date): CardField[];
