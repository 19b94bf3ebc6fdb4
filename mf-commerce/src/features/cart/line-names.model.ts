import type { OrderItem } from '@gargoyle/shared/contract/order-items.contract';

/** Distinct names for lines that have the same buttons: the title, plus further details where titles repeat. */
export function lineNames(lines: readonly OrderItem[], kindOf: (line: OrderItem) => string): string[] {
  const details = [kindOf, (line: OrderItem) => line.product.title, (_: OrderItem, index: number) => String(index + 1)];
  return details.reduce(
    (names, detailOf) =>
      names.map((name, index) => {
        const line = lines[index];
        const shared = names.indexOf(name) !== names.lastIndexOf(name);
        const detail = line && shared ? detailOf(line, index) : '';
        return detail && detail !== name ? `${name}, ${detail}` : name;
      }),
    lines.map(({ ordered }) => ordered.title),
  );
}
