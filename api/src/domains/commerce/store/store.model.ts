import { STORE_KINDS, type StoreKind } from '@gargoyle/shared/contract/store.contract';
import type { Sellable } from '../sellables/sellables.repo.ts';

/** Parses the kind of a query; null, for all kinds, when it is missing or unknown. */
export const readKind = (text: string | undefined): StoreKind | null =>
  STORE_KINDS.find((kind) => kind === text) ?? null;

/** The variant that represents a product: the first that is not sold out, else the first. @throws Error for none */
export function representative(variants: readonly Sellable[]): Sellable {
  const shown = variants.find(({ soldOut }) => !soldOut) ?? variants[0];
  if (!shown) throw new Error('A store card needs at least one item.');
  return shown;
}

const FORMATS = ['streaming', 'dvd', 'bluray'];

/** The formats of one course, ordered: stream, DVD, Blu-ray. Empty when the card has only one item or is no course. */
export function formatsOf(sellables: readonly Sellable[]): Sellable[] {
  if (sellables.length < 2 || !sellables.every(({ kind }) => FORMATS.includes(kind))) return [];
  return sellables.toSorted((a, b) => FORMATS.indexOf(a.kind) - FORMATS.indexOf(b.kind) || a.id - b.id);
}
