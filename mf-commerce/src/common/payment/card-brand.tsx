import { brandName } from './payment-methods.model.ts';
import s from './card-brand.module.css';

/** Signs of the brands, reduced to two shapes each; colours are the brands' own and mean nothing else. */
const SIGNS: Readonly<Record<string, readonly { d: string; fill: string }[]>> = {
  visa: [{ d: 'M10 9h4l3 10 4-10h4l-6 15h-4zM27 9h4l-2 15h-4z', fill: '#1a4fd6' }],
  mastercard: [
    { d: 'M16 8a8 8 0 1 0 0 16 8 8 0 0 0 0-16z', fill: '#eb001b' },
    { d: 'M26 8a8 8 0 0 1 0 16 8 8 0 0 1-5-1.8 8 8 0 0 0 0-12.4A8 8 0 0 1 26 8z', fill: '#f79e1b' },
  ],
  'american express': [
    { d: 'M5 7h32v18H5zm4 12 4-8h4l4 8h-3l-1-2h-4l-1 2zm14-8h10v2h-7v1h6v2h-6v1h7v2H23z', fill: '#2e77bb' },
  ],
  discover: [{ d: 'M6 9h30v14c-9 0-20-2-30 0zm17 3a4 4 0 1 0 0 8 4 4 0 0 0 0-8z', fill: '#f07b1d' }],
  jcb: [
    { d: 'M8 8h7v12a4 4 0 0 1-7 0z', fill: '#0e4c96' },
    { d: 'M17 8h7v12a4 4 0 0 1-7 0z', fill: '#c8202f' },
    { d: 'M26 8h7v12a4 4 0 0 1-7 0z', fill: '#1a8a43' },
  ],
  maestro: [
    { d: 'M16 8a8 8 0 1 0 0 16 8 8 0 0 0 0-16z', fill: '#0099df' },
    { d: 'M26 8a8 8 0 0 1 0 16 8 8 0 0 1-5-1.8 8 8 0 0 0 0-12.4A8 8 0 0 1 26 8z', fill: '#ed0006' },
  ],
};
const UNKNOWN = [{ d: 'M6 9h30v4H6zm0 7h30v8H6z', fill: 'currentColor' }];

/** The sign of a card's brand; any other brand shows the unknown card (COM-290). */
export function CardBrandSign({ cardType }: { cardType: string }) {
  const name = brandName(cardType);
  return (
    <svg
      className={s.sign}
      viewBox="0 0 42 32"
      role="img"
      aria-label={name ?? 'Card'}
      data-brand={name ? cardType : 'unknown'}
    >
      {(SIGNS[cardType.toLowerCase()] ?? UNKNOWN).map((shape) => (
        <path key={shape.d} d={shape.d} fill={shape.fill} fillRule="evenodd" />
      ))}
    </svg>
  );
}

/** The sign of PayPal: two letters, leaning. */
export const PaypalSign = () => (
  <svg className={s.sign} viewBox="0 0 42 32" aria-hidden="true">
    <path d="M14 6h9c4 0 6 2 5 6-1 5-4 6-8 6h-3l-1 6h-5z" fill="#0070e0" />
    <path d="M19 10h9c4 0 5 2 4 6-1 4-4 5-7 5h-3l-1 5h-5l3-16z" fill="#60cdff" opacity="0.75" />
  </svg>
);
