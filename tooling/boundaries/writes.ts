import { endpoints } from '@gargoyle/shared/client';
import { parseAst } from 'vitest/node';

/**
 * A write in a page that can be sent twice. A write is safe inside `useAction` and `useApiForm`, which ignore calls
 * while one is in progress, and inside effects, which nobody presses. A function around a write passes the duty on to
 * its callers; the write is reported if it reaches a component or a hook without one of these guards.
 */
export interface LooseWrite {
  file: string;
  line: number;
  /** The endpoint, or the function that writes. */
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
/** A write, or a reference to a function that writes, with its ancestors, the nearest last. */
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
/** Components and hooks. */
const isComponentOrHook = (name: string): boolean => /^(use)?[A-Z]/.test(name);

const isFunction = ({ type }: Node): boolean => /^(ArrowFunction|Function)(Expression|Declaration)$/.test(type);

/** The name of a function: its own, or that of the variable that holds it. */
const functionName = (node: Node, parent: Node | undefined): string =>
  nameOf(node['id']) || (parent?.type === 'VariableDeclarator' ? nameOf(parent['id']) : '');

/** Calls `visit` for each node with its ancestors. */
function walk(node: Node, around: readonly Node[], visit: (node: Node, around: readonly Node[]) => void): void {
  if (/^TS(Type|Interface|Function)|^Import/.test(node.type)) return;
  visit(node, around);
  const inside = [...around, node];
  for (const [key, value] of Object.entries(node))
    if (key !== 'type')
      for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) walk(child, inside, visit);
}

const isGuarded = (around: readonly Node[]): boolean =>
  around.some((node) => node.type === 'CallExpression' && GUARDS.test(nameOf(node['callee'])));

/** The endpoint that a call expression writes to. */
function writtenBy(node: Node): string | undefined {
  if (node.type !== 'CallExpression' || nameOf(node['callee']) !== 'call') return undefined;
  const [first] = node['arguments'] as Node[];
  const name = String(first?.['value']);
  return WRITES.has(name) ? name : undefined;
}

const lineOf = (text: string, at: number): number => text.slice(0, at).split('\n').length;

/** Name of the nearest named function around a use; empty if the module itself writes while it is loaded. */
function holderOf(around: readonly Node[]): string {
  for (let i = around.length - 1; i >= 0; i -= 1) {
    const node = around[i];
    if (!node || !isFunction(node)) continue;
    const name = functionName(node, around[i - 1]);
    if (name) return name;
  }
  return '';
}

/** Whether an identifier is used as a value, as opposed to being declared or naming a property. */
function isReference(node: Node, parent: Node | undefined): boolean {
  if (node.type !== 'Identifier' || !parent) return false;
  if (parent.type === 'MemberExpression') return parent['object'] === node;
  if (parent.type === 'Property') return parent['value'] === node;
  if (/^(VariableDeclarator|Function)/.test(parent.type)) return parent['id'] !== node;
  return !/^(JSXAttribute|ExportSpecifier|ArrayPattern|ArrowFunctionExpression)/.test(parent.type);
}

/** Names that a file imports from relative paths. */
const namesIn = (text: string): Set<string> => {
  const imported = [...text.matchAll(/import\s+(?:\w+,?\s*)?\{([^}]*)\}\s*from '\.[^']*'/g)].flatMap(([, list = '']) =>
    list.split(',').map((name) => name.replace(/\btype\b|.* as /g, '').trim()),
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
    if (!holder || isComponentOrHook(holder)) {
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
