import type { CardFace } from './payment-methods.contract.ts';

const NAMES: Readonly<Record<Exclude<CardFace['cardType'], 'unknown'>, string>> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  'american express': 'American Express',
  discover: 'Discover',
  jcb: 'JCB',
  maestro: 'Maestro',
};

/** A card's brand as it is written; null for one that has no name here. */
export const brandName = (cardType: string): string | null =>
  (NAMES as Readonly<Record<string, string>>)[cardType.toLowerCase()] ?? null;
