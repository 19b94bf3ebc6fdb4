/** A labelled error, or the message of a failed system call (`could not write file "x": No space left on device`). */
const REASON = /\b(FATAL|PANIC|ERROR|[Ee]rror):|^E: |could not .+: .+/;

/**
 * The line of a failed program's output that gives the reason: the first error. Later lines usually describe the
 * cleanup and give advice.
 */
export function errorLine(output: string): string {
  const lines = output
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
  return lines.find((line) => REASON.test(line)) ?? lines.at(-1) ?? 'it gave no reason';
}
