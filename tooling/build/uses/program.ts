import path from 'node:path';
import { API, type Diagnostic, DiagnosticCategory, type Project } from 'typescript/unstable/sync';
import { ROOT } from '../app.ts';

/** Does not exist on disk: the program gets its text from memory. */
const CONFIG = path.join(ROOT, 'tsconfig.program.json');

interface Channel {
  child: { kill(signal: string): void };
  close(): void;
}

/** The compiler's process prints an error when closed normally, so it is killed. Falls back to closing it. */
function endQuietly(api: API): void {
  const { channel } = (api as unknown as { client?: { channel?: Channel } }).client ?? {};
  if (!channel) return api.close();
  channel.child.kill('SIGKILL');
  channel.close();
}

interface Files {
  /** Absolute paths of the root files. */
  roots: readonly string[];
  /** Text of a file; null if it must not exist, undefined to read it from disk. */
  read?(file: string): string | null | undefined;
  /** Folders to treat as existing although they may not exist on disk. */
  folders?: ReadonlySet<string>;
}

/** Runs `ask` with a compiler program of these files, with the settings for browser code. */
export function withProgram<T>({ roots, read, folders }: Files, ask: (project: Project) => T): T {
  const config = JSON.stringify({ extends: './tsconfig.browser.json', include: [], files: roots });
  const readFile = (file: string) => (file === CONFIG ? config : read?.(file));
  const fileExists = (file: string) => {
    const text = readFile(file);
    return text === undefined ? undefined : text !== null;
  };
  const directoryExists = (folder: string) => (folders?.has(folder) ? true : undefined);
  const api = new API({ cwd: ROOT, fs: { readFile, fileExists, directoryExists } });
  try {
    const project = api.updateSnapshot({ openProjects: [CONFIG] }).getProject(CONFIG);
    if (!project) throw new Error('the compiler made no program');
    return ask(project);
  } finally {
    endQuietly(api);
  }
}

/** Path from the repository's root, with forward slashes. */
export const fromRoot = (file: string): string => path.relative(ROOT, file).replaceAll('\\', '/');

/** Our own source files of the program: path from the root → text. */
export function sourcesOf({ program }: Project): Record<string, string> {
  const names = program.getSourceFileNames().filter((file) => !path.relative(ROOT, file).startsWith('..'));
  const own = names.filter((file) => /\.tsx?$/.test(file) && !file.includes('/node_modules/')).sort();
  return Object.fromEntries(own.map((file) => [fromRoot(file), program.getSourceFile(file)?.text ?? '']));
}

/** Type errors in one file. */
export const errorsIn = ({ program }: Project, file: string): Diagnostic[] =>
  program.getSemanticDiagnostics(file).filter(({ category }) => category === DiagnosticCategory.Error);
