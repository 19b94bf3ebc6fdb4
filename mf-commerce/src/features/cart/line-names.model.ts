import type { OrderItem } from '@gargoyle/shared/contract/order-items.contract';

/** Distinct names for lines that have the same buttons: the title, plus further details where titles repeat. */
export function lineNames(lines: readonly OrderItem[], kindOf: (line: OrderItem) => string): string[] {
  const further = [kindOf, (line: OrderItem) => line.product.title, (_: OrderItem, at: number) => String(at + 1)];
  return further.reduce(
    (names, more) =>
      names.map((name, at) => {
        const line = lines[at];
        const shared = names.indexOf(name) !== names.lastIndexOf(name);
        const word = line && shared ? more(line, at) : '';
        return word && word !== name ? `${name}, ${word}` : name;
      }),
    lines.map(({ ordered }) => ordered.title),
  );
}
