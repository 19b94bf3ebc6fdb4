import { compileMessages } from '@gargoyle/shared/intl/compile-messages.ts';

/** Texts leave the build parsed, as a module (a JSON module would arrive without a `default`). */
export default function messagesLoader(source: string): string {
  return `export default ${JSON.stringify(compileMessages(JSON.parse(source) as Record<string, string>))};`;
}
