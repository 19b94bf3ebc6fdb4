// npm run images -- <folder>: builds the images of all roles into an OCI image layout in that folder.
import path from 'node:path';
import { ROOT } from '@gargoyle/build/app.ts';
import { buildImages } from './build-images.ts';

const [folder] = process.argv.slice(2);
if (!folder) {
  console.error('Name the output folder: npm run images -- <folder>');
  process.exit(1);
}
if (process.platform !== 'linux') {
  console.error('Images can only be built on Linux: they contain the packages installed for this platform.');
  process.exit(1);
}
try {
  const out = path.resolve(folder);
  for (const { name, digest } of await buildImages(ROOT, out)) console.log(`${name.padEnd(8)} ${digest}`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
