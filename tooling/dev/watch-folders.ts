import fs from 'node:fs';

/** Calls `changed` shortly after sources in the folders were written. @returns a function that stops watching */
export function watchFolders(folders: readonly string[], changed: () => void): () => void {
  let timer: NodeJS.Timeout | undefined;
  const watchers = folders.map((folder) =>
    fs.watch(folder, { recursive: true }, (_, file) => {
      if (!file || !/\.(ts|sql)$/.test(file) || file.endsWith('.test.ts')) return;
      clearTimeout(timer);
      timer = setTimeout(changed, 150);
    }),
  );
  return () => {
    clearTimeout(timer);
    for (const watcher of watchers) watcher.close();
  };
}
