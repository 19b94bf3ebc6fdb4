import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Declarations } from '@gargoyle/shared/contract/release-record';
import { ROOT } from './app.ts';

const COMMENT = /\/\*[\s\S]*?\*\/|\/\/[^\n]*/g;
const MEMBER = /'([\w.-]+)'\s*:\s*/y;

/** The members of one interface, `'name': type;`, with their types on one line each. */
export function membersOf(source: string, name: string): Record<string, string> {
  const text = source.replace(COMMENT, '');
  const head = `export interface ${name} {`;
  const members: Record<string, string> = {};
  let at = text.indexOf(head) + head.length;
  if (at < head.length) throw new Error(`interface not found: ${name}`);
  for (;;) {
    while (/\s/.test(text[at] ?? '')) at += 1;
    if (text[at] === '}') return members;
    MEMBER.lastIndex = at;
    const [found = '', member = ''] = MEMBER.exec(text) ?? [];
    if (!found) throw new Error(`${name} has a member that does not have the form 'name': type;`);
    const from = at + found.length;
    let depth = 0;
    for (at = from; depth > 0 || text[at] !== ';'; at += 1) {
      if (at >= text.length) throw new Error(`the type of ${member} is not closed`);
      if ('{[('.includes(text[at] as string)) depth += 1;
      if ('}])'.includes(text[at] as string)) depth -= 1;
    }
    members[member] = text.slice(from, at).replace(/\s+/g, ' ').trim();
    at += 1;
  }
}

const read = (file: string): string => readFileSync(path.join(ROOT, 'shared/src', file), 'utf8');

function chosen(names: readonly string[], from: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    names.toSorted().map((name) => {
      const type = from[name];
      if (type === undefined) throw new Error(`${name} is provided but not declared in shared`);
      return [name, type] as const;
    }),
  );
}

/** All widgets and events that `shared` declares. */
export const declaredIn = (): Declarations => ({
  widgets: membersOf(read('host/widgets.ts'), 'Widgets'),
  events: membersOf(read('bus/events.ts'), 'Events'),
});

/** The declared types of these widgets and events. */
export function declarationsOf(widgets: readonly string[], events: readonly string[]): Declarations {
  const declared = declaredIn();
  return { widgets: chosen(widgets, declared.widgets), events: chosen(events, declared.events) };
}

/** Events the shell sends. Its definition lists none, so they are found by their prefix. */
export const shellEvents = (): string[] => Object.keys(declaredIn().events).filter((name) => name.startsWith('shell.'));
