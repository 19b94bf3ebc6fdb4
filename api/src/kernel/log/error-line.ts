/** An error by name, or what a system call said (`could not write file "x": No space left on device`). */
const TELLS = /\b(FATAL|PANIC|ERROR|[Ee]rror):|^E: |could not .+: .+/;

/**
 * The line of a failed program's output that tells why: the first error. The lines after it tell how the program then
 * cleaned up and what it advises.
 */
export function errorLine(output: string): string {
  const lines = output
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
  return lines.find((line) => TELLS.test(line)) ?? lines.at(-1) ?? 'it gave no reason';
}
