import { endpoints } from '@gargoyle/shared/client';
import { parseAst } from 'vitest/node';

/**
 * Which writes of the pages can be sent twice. A write is safe inside of `useAction` and `useApiForm`, which let nothing
 * through while one is under way, and in effects, which nobody presses. A function around a write hands the duty to
 * whoever names it; a component or a hook in which it ends without one of these is found.
 */
export interface LooseWrite {
  file: string;
  line: number;
  /** The endpoint or the function that writes. */
  what: string;
}

interface Node {
  type: string;
  start: number;
  [key: string]: unknown;
}
interface Source {
  file: string;
  text: string;
}
/** A write, or a name of one, with the nodes around it, the nearest last. */
interface Use {
  source: Source;
  node: Node;
  what: string;
  around: readonly Node[];
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';
const nameOf = (node: unknown): string =>
  isNode(node) ? String((node['property'] as Node | undefined)?.['name'] ?? node['name'] ?? '') : '';

const WRITES = new Set(Object.entries(endpoints).flatMap(([name, [method]]) => (method === 'GET' ? [] : [name])));
const GUARDS = /^use(Action|ApiForm|Once|Effect|EffectEvent|LayoutEffect)$/;
/** Drawn and used by React: whoever writes here was pressed. */
const isPart = (name: string): boolean => /^(use)?[A-Z]/.test(name);

const isFunction = ({ type }: Node): boolean => /^(ArrowFunction|Function)(Expression|Declaration)$/.test(type);

/** The name that a function is known by, from the node that holds it. */
const functionName = (node: Node, parent: Node | undefined): string =>
  nameOf(node['id']) || (parent?.type === 'VariableDeclarator' ? nameOf(parent['id']) : '');

/** Calls of `see` for each node, with those around it. */
function walk(node: Node, around: readonly Node[], see: (node: Node, around: readonly Node[]) => void): void {
  if (/^TS(Type|Interface|Function)|^Import/.test(node.type)) return;
  see(node, around);
  const inside = [...around, node];
  for (const [key, value] of Object.entries(node))
    if (key !== 'type')
      for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) walk(child, inside, see);
}

const isGuarded = (around: readonly Node[]): boolean =>
  around.some((node) => node.type === 'CallExpression' && GUARDS.test(nameOf(node['callee'])));

/** The endpoint that a call writes to. */
function writtenBy(node: Node): string | undefined {
  if (node.type !== 'CallExpression' || nameOf(node['callee']) !== 'call') return undefined;
  const [first] = node['arguments'] as Node[];
  const name = String(first?.['value']);
  return WRITES.has(name) ? name : undefined;
}

const lineOf = (text: string, at: number): number => text.slice(0, at).split('\n').length;

/** The nearest function with a name around a use; where there is none the file itself writes as it is loaded. */
function holderOf(around: readonly Node[]): string {
  for (let i = around.length - 1; i >= 0; i -= 1) {
    const node = around[i];
    if (!node || !isFunction(node)) continue;
    const name = functionName(node, around[i - 1]);
    if (name) return name;
  }
  return '';
}

/** A name that says what it is, not what it is given to: `x.name`, `{ name: x }`, a parameter, a declaration. */
function isReference(node: Node, parent: Node | undefined): boolean {
  if (node.type !== 'Identifier' || !parent) return false;
  if (parent.type === 'MemberExpression') return parent['object'] === node;
  if (parent.type === 'Property') return parent['value'] === node;
  if (/^(VariableDeclarator|Function)/.test(parent.type)) return parent['id'] !== node;
  return !/^(JSXAttribute|ExportSpecifier|ArrayPattern|ArrowFunctionExpression)/.test(parent.type);
}

/** Names that a file imports or declares for itself at its top. */
const namesIn = (text: string): Set<string> => {
  const imported = [...text.matchAll(/import\s+(?:\w+,?\s*)?\{([^}]*)\}\s*from '\.[^']*'/g)].flatMap(([, list = '']) =>
    list.split(',').map((one) => one.replace(/\btype\b|.* as /g, '').trim()),
  );
  return new Set(imported);
};

export function looseWrites(sources: readonly Source[]): LooseWrite[] {
  const found: LooseWrite[] = [];
  const files = sources.map((source) => {
    const nodes: [Node, readonly Node[]][] = [];
    const program = parseAst(source.text, { lang: source.file.endsWith('x') ? 'tsx' : 'ts' }) as unknown as Node;
    walk(program, [], (node, around) => nodes.push([node, around]));
    return { source, nodes, imported: namesIn(source.text) };
  });
  const known = new Set<string>();
  const queue: Use[] = files.flatMap(({ source, nodes }) =>
    nodes.flatMap(([node, around]) => {
      const what = writtenBy(node);
      return what ? [{ source, node, what, around }] : [];
    }),
  );
  for (let use = queue.pop(); use; use = queue.pop()) {
    const { source, node, around } = use;
    if (isGuarded(around)) continue;
    const holder = holderOf(around);
    if (!holder || isPart(holder)) {
      found.push({ file: source.file, line: lineOf(source.text, node.start), what: use.what });
      continue;
    }
    const key = `${source.file} ${holder}`;
    if (known.has(key)) continue;
    known.add(key);
    for (const file of files) {
      if (file.source !== source && !file.imported.has(holder)) continue;
      for (const [other, near] of file.nodes)
        if (nameOf(other) === holder && isReference(other, near.at(-1)))
          queue.push({ source: file.source, node: other, what: holder, around: near });
    }
  }
  return found.toSorted((a, b) => a.file.localeCompare(b.file) || a.line - b.line);
}
