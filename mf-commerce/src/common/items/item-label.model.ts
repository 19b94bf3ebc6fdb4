import type { DiscFormat, OrderedModel } from '@gargoyle/shared/contract/order-items.contract';

/** The fields of a cart line, order line or store item that determine its label. */
export interface LabelledItem {
  orderedModel: OrderedModel;
  ordered: { title: string; untranslated?: readonly string[] | undefined };
  product: { id: number; discType?: DiscFormat | undefined };
}

/** A message id with its values. */
export interface Text {
  id: string;
  values?: Record<string, string>;
}

/** Merchandise that is labelled by its title alone (COM-083). */
const TITLE_ONLY_MERCHANDISE = 2;

/** 'DVD' or 'Blu-ray'; the exact disc format means nothing to a buyer (COM-017, COM-018). */
export const discName = (format: DiscFormat | undefined): 'DVD' | 'Blu-ray' =>
  format?.startsWith('BD') ? 'Blu-ray' : 'DVD';

/** The kind of an item in words, the same in every item table; null where the title is enough (COM-076 to COM-084). */
export function itemLabel(item: LabelledItem): Text | null {
  switch (item.orderedModel) {
    case 'webinarvariant':
      return { id: 'item.live' };
    case 'merchvariant':
      return item.product.id === TITLE_ONLY_MERCHANDISE ? null : { id: 'item.merchandise' };
    case 'videotutorial':
      return { id: 'item.stream' };
    case 'plan':
      return { id: 'item.plan' };
    case 'specialvideo':
      return { id: 'item.video' };
    case 'dvdset':
      return { id: 'item.disc', values: { disc: discName(item.product.discType) } };
    case 'path':
      return { id: 'item.path' };
  }
}
