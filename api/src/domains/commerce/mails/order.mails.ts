import type { OrderTotals } from '../pricing/pricing.model.ts';
import type { MailTemplate, MailLine } from '../../../kernel/mail/mail-template.ts';
import { inDollars } from '../../../kernel/money/money.ts';

interface Ordered {
  orderId: number;
  totals: OrderTotals;
  lines: readonly { title: string; quantity: number; unitCents: number }[];
  /** The order has parcels to deliver. */
  shipped: boolean;
  url: string;
}

interface Labels {
  discount: string;
  shipping: string;
  tax: string;
  total: string;
}

/** Items, then the amounts that are not zero, then the total. */
function receiptLines({ lines, totals }: Ordered, labels: Labels): MailLine[] {
  const amounts: [string, number][] = [
    [labels.discount, -totals.discountedCents],
    [labels.shipping, totals.shippingCents],
    [labels.tax, totals.taxCents],
  ];
  return [
    ...lines.map(({ title, quantity, unitCents }) => ({
      label: quantity > 1 ? `${quantity} × ${title}` : title,
      value: inDollars(unitCents * quantity),
    })),
    ...amounts
      .filter(([, cents]) => cents !== 0)
      .map(([label, cents]) => ({ label, value: cents < 0 ? `−${inDollars(-cents)}` : inDollars(cents) })),
    { label: labels.total, value: inDollars(totals.totalCents), strong: true },
  ];
}

/** The receipt of an order. */
export const orderMail: MailTemplate<Ordered> = {
  en: (ordered) => ({
    subject: `Your order ${ordered.orderId}`,
    title: 'Your order has been placed',
    paragraphs: [
      'Thank you. Streams, pathways and live courses are open to you right away.',
      ...(ordered.shipped ? ['Items sent by post leave our store within two business days.'] : []),
    ],
    lines: receiptLines(ordered, { discount: 'Discount', shipping: 'Shipping', tax: 'Tax', total: 'Total' }),
    action: { label: 'See my orders', url: ordered.url },
  }),
  es: (ordered) => ({
    subject: `Tu pedido ${ordered.orderId}`,
    title: 'Hemos recibido tu pedido',
    paragraphs: [
      'Gracias. Los cursos en línea, las rutas y los cursos en vivo ya están abiertos para ti.',
      ...(ordered.shipped
        ? ['Los artículos que van por correo salen de nuestra tienda en un plazo de dos días hábiles.']
        : []),
    ],
    lines: receiptLines(ordered, { discount: 'Descuento', shipping: 'Envío', tax: 'Impuestos', total: 'Total' }),
    action: { label: 'Ver mis pedidos', url: ordered.url },
  }),
};
