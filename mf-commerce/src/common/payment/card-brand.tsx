import s from './card-brand.module.css';
import { brandName } from '@gargoyle/shared/contract/card-brands';

const mark = (slug: string): string => `/media/brands/${slug}.svg`;

/** The icon of a card brand from our own set; other brands show the unknown card (COM-290). */
export function CardBrandSign({ cardType }: { cardType: string }) {
  const name = brandName(cardType);
  const slug = name ? cardType.toLowerCase().replaceAll(' ', '-') : 'unknown';
  return <img className={s.sign} src={mark(slug)} alt={name ?? ''} data-brand={slug} width="42" height="26" />;
}

export const PaypalSign = () => <img className={s.sign} src={mark('paypal')} alt="" width="42" height="26" />;
