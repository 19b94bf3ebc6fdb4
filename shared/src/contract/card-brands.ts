import type { CardFace } from './payment-methods.contract.ts';

const NAMES: Readonly<Record<Exclude<CardFace['cardType'], 'unknown'>, string>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  'american express': 'American Express',
  discover: 'Discover',
  jcb: 'JCB',
  maestro: 'Maestro',
};

/** Display name of a card's brand; null for an unknown brand. */
export const brandName = (cardType: string): string | null =>
  (NAMES as Readonly<Record<string, string>>)[cardType.toLowerCase()] ?? null;
