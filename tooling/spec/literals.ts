import { parseAst } from 'vitest/node';

export interface Literal {
  text: string;
  line: number;
}

interface Node {
  type: string;
  start: number;
  [key: string]: unknown;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

/** Attributes whose values are shown or read aloud. */
const VISIBLE =
  /^(aria-(label|description|roledescription|valuetext|placeholder)|alt|label|placeholder|summary|title|hint)$/;
/** Two words, the first of them capitalized: a sentence, a title or a name. */
const SPOKEN = /^(?:[A-Z][\p{L}’'!-]+|A|I)[,.:;!?]? [‘’'"{(]?[\p{L}…]{1,}/u;
/** Calls that log or report; their texts are not for users. */
const LOGGED = /^(report|log|warn|error|debug)$/;

const nameOf = (node: unknown): string =>
  isNode(node) ? String((node['property'] as Node | undefined)?.['name'] ?? node['name'] ?? '') : '';

/** The text of a template, with `…` for its values. */
const templateText = (node: Node): string =>
  (node['quasis'] as { value: { cooked: string } }[]).map(({ value }) => value.cooked).join('…');

/** String literals in a source that look like texts for users, outside of the message files. */
export function spokenLiterals(file: string, source: string): Literal[] {
  const found: Literal[] = [];
  const take = (node: Node, text: string) =>
    void found.push({ text, line: source.slice(0, node.start).split('\n').length });

  const visit = (node: Node, visible: boolean): void => {
    switch (node.type) {
      case 'JSXText':
        if (/\p{L}{2}/u.test(String(node['value']))) take(node, String(node['value']).trim());
        return;
      case 'JSXAttribute': {
        const value = node['value'];
        if (isNode(value)) visit(value, VISIBLE.test(nameOf(node['name']) || String((node['name'] as Node)['name'])));
        return;
      }
      case 'Literal':
        if (typeof node['value'] === 'string' && (visible ? /\p{L}{2}/u : SPOKEN).test(node['value']))
          take(node, node['value']);
        return;
      case 'TemplateLiteral':
        if (SPOKEN.test(templateText(node))) take(node, templateText(node));
        break;
      case 'NewExpression':
        if (nameOf(node['callee']).endsWith('Error')) return;
        break;
      case 'CallExpression': {
        const callee = node['callee'] as Node;
        // `host.toast.error` shows a text to users, `console.error` does not.
        if (LOGGED.test(nameOf(callee)) && nameOf(callee['object']) !== 'toast') return;
        for (const child of [callee, ...(node['arguments'] as Node[])]) visit(child, false);
        return;
      }
      case 'BinaryExpression':
        for (const child of [node['left'], node['right']]) visit(child as Node, false);
        return;
      case 'ObjectExpression': {
        // A text in both languages.
        const keys = (node['properties'] as Node[]).map((property) => nameOf(property['key']));
        if (keys.includes('en') && keys.includes('es')) return;
        break;
      }
      default:
        if (/^TS(Type|Literal|Union|Interface)/.test(node.type) || node.type === 'ImportDeclaration') return;
    }
    for (const [key, value] of Object.entries(node))
      if (key !== 'type')
        for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) visit(child, visible);
  };
  const program = parseAst(source, { lang: file.endsWith('x') ? 'tsx' : 'ts' }) as unknown as Node;
  visit(program, false);
  return found;
}
