import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Class and animation names of `app` in its server file that no style sheet defines: pages using them are unstyled. */
export function unknownClasses(app: string, browser: string, server: string): string[] {
  const styles = readdirSync(browser)
    .filter((file) => file.endsWith('.css'))
    .map((file) => readFileSync(path.join(browser, file), 'utf8'))
    .join('\n');
  const code = readFileSync(path.join(server, 'server.cjs'), 'utf8');
  const names = code.match(new RegExp(`(?<=["'\`])${app}-[A-Za-z0-9_-]{6}(?=["'\`])`, 'g')) ?? [];
  return [...new Set(names)].filter((name) => !styles.includes(name));
}
