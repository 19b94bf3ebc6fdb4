import s from './card-brand.module.css';
import { brandName } from '@gargoyle/shared/contract/card-brands';

const iconUrl = (slug: string): string => `/media/brands/${slug}.svg`;

/** The icon of a card brand from our own set; other brands show the unknown card (COM-290). */
export function CardBrandIcon({ cardType }: { cardType: string }) {
  const name = brandName(cardType);
  const slug = name ? cardType.toLowerCase().replaceAll(' ', '-') : 'unknown';
  return <img className={s.sign} src={iconUrl(slug)} alt={name ?? ''} data-brand={slug} width="42" height="26" />;
}

export const PaypalIcon = () => <img className={s.sign} src={iconUrl('paypal')} alt="" width="42" height="26" />;
