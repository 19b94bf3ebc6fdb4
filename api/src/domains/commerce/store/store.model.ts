import { STORE_KINDS, type StoreKind } from '@gargoyle/shared/contract/store.contract';
import type { Sellable } from '../sellables/sellables.repo.ts';

/** The kind of a query; null, for all kinds, where it names none. */
export const readKind = (text: string | undefined): StoreKind | null =>
  STORE_KINDS.find((kind) => kind === text) ?? null;

/** Of the variants of one thing the first that can be had; it stands for all of them. @throws Error for none */
export function shownOf(variants: readonly Sellable[]): Sellable {
  const shown = variants.find(({ soldOut }) => !soldOut) ?? variants[0];
  if (!shown) throw new Error('A card of the store without anything on it.');
  return shown;
}

const FORMS = ['streaming', 'dvd', 'bluray'];

/** The forms of one course, as they are offered: stream, DVD, Blu-ray. Empty where a card is of one thing alone. */
export function formsOf(sellables: readonly Sellable[]): Sellable[] {
  if (sellables.length < 2 || !sellables.every(({ kind }) => FORMS.includes(kind))) return [];
  return sellables.toSorted((a, b) => FORMS.indexOf(a.kind) - FORMS.indexOf(b.kind) || a.id - b.id);
}
