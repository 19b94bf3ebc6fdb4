import type { OrderTotals } from '../pricing/pricing.model.ts';
import type { MailTemplate, MailLine } from '../../../kernel/mail/mail-template.ts';

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

const money = (cents: number): string => `$${(cents / 100).toFixed(2)}`;

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
      value: money(unitCents * quantity),
    })),
    ...amounts
      .filter(([, cents]) => cents !== 0)
      .map(([label, cents]) => ({ label, value: cents < 0 ? `−${money(-cents)}` : money(cents) })),
    { label: labels.total, value: money(totals.totalCents), strong: true },
  ];
}

/** The receipt of an order. */
export const orderMail: MailTemplate<Ordered> = {
  en: (ordered) => ({
    subject: `Your order ${ordered.orderId}`,
    title: 'Your order has been placed',
    paragraphs: [
      'Thank you. Streams, pathways and live courses are open to you right away.',
      ...(ordered.shipped ? ['Items sent by post leave our store within two working days.'] : []),
    ],
    lines: receiptLines(ordered, { discount: 'Discount', shipping: 'Shipping', tax: 'Tax', total: 'Total' }),
    action: { label: 'See my orders', url: ordered.url },
  }),
  es: (ordered) => ({
    subject: `Tu pedido ${ordered.orderId}`,
    title: 'Hemos recibido tu pedido',
    paragraphs: [
      'Gracias. Los cursos en línea, las rutas y los cursos en directo ya están abiertos para ti.',
      ...(ordered.shipped ? ['Lo que va por correo sale de nuestra tienda en dos días laborables.'] : []),
    ],
    lines: receiptLines(ordered, { discount: 'Descuento', shipping: 'Envío', tax: 'Impuestos', total: 'Total' }),
    action: { label: 'Ver mis pedidos', url: ordered.url },
  }),
};
