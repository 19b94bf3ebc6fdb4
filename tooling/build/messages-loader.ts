import { compileMessages } from '@gargoyle/shared/intl/compile-messages.ts';

/** Compiles messages at build time into a JavaScript module (a JSON module would have no `default` export). */
export default function messagesLoader(source: string): string {
  return `export default ${JSON.stringify(compileMessages(JSON.parse(source) as Record<string, string>))};`;
}
