// Responses in Braintree's format: XML with dashed names and typed nodes.

export type Node = string | number | boolean | null | readonly Node[] | Collection | { readonly [key: string]: Node };

/** A page of search results: items of the same name side by side. */
export class Collection {
  readonly item: string;
  readonly of: readonly Node[];
  constructor(item: string, of: readonly Node[]) {
    this.item = item;
    this.of = of;
  }
}

const escape = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
const dashed = (name: string) => name.replace(/[A-Z]+/g, (part) => `-${part.toLowerCase()}`);
const singular = (name: string) => name.replace(/s$/, '');

/** Serializes a value under a camelCase name. */
export function xml(name: string, value: Node): string {
  const tag = dashed(name);
  if (value === null) return `<${tag} nil="true"/>`;
  if (typeof value === 'boolean') return `<${tag} type="boolean">${value}</${tag}>`;
  if (typeof value === 'number') return `<${tag} type="integer">${value}</${tag}>`;
  if (typeof value === 'string') return `<${tag}>${escape(value)}</${tag}>`;
  if (Array.isArray(value))
    return `<${tag} type="array">${value.map((item: Node) => xml(singular(name), item)).join('')}</${tag}>`;
  if (value instanceof Collection)
    return `<${tag} type="collection">${value.of.map((item) => xml(value.item, item)).join('')}</${tag}>`;
  const children = Object.entries(value).map(([key, child]) => xml(key, child as Node));
  return `<${tag}>${children.join('')}</${tag}>`;
}
