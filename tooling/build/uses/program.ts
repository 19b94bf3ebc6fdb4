import path from 'node:path';
import { API, type Diagnostic, DiagnosticCategory, type Project } from 'typescript/unstable/sync';
import { ROOT } from '../app.ts';

/** Stands nowhere on the disk: the program is told its text. */
const CONFIG = path.join(ROOT, 'tsconfig.program.json');

interface Channel {
  child: { kill(signal: string): void };
  close(): void;
}

/** Asked to end, the compiler's process complains on our error stream; where its inner door has moved, it is asked. */
function endQuietly(api: API): void {
  const { channel } = (api as unknown as { client?: { channel?: Channel } }).client ?? {};
  if (!channel) return api.close();
  channel.child.kill('SIGKILL');
  channel.close();
}

interface Files {
  /** Absolute paths of what the program begins with. */
  roots: readonly string[];
  /** A file's text; null where there shall be none, undefined for what the disk says. */
  read?(file: string): string | null | undefined;
  /** Folders that there are although the disk may not have them. */
  folders?: ReadonlySet<string>;
}

/** Asks the compiler about these files, as they run in a page. */
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

/** The program's own files, without what is installed: path from the root → text. */
export function sourcesOf({ program }: Project): Record<string, string> {
  const names = program.getSourceFileNames().filter((file) => !path.relative(ROOT, file).startsWith('..'));
  const own = names.filter((file) => /\.tsx?$/.test(file) && !file.includes('/node_modules/')).sort();
  return Object.fromEntries(own.map((file) => [fromRoot(file), program.getSourceFile(file)?.text ?? '']));
}

/** What the compiler refuses in one file. */
export const errorsIn = ({ program }: Project, file: string): Diagnostic[] =>
  program.getSemanticDiagnostics(file).filter(({ category }) => category === DiagnosticCategory.Error);
