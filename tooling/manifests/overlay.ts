import fs from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { type Doc, documentsIn, type Kustomization, kustomizationIn } from './documents.ts';
import type { Maps } from './role-requirements.ts';

/** The settings of a kustomization and its bases, by config map. */
export function mapsOf(...kustomizations: readonly Kustomization[]): Maps {
  const maps = new Map<string, Record<string, string>>();
  for (const { configMapGenerator = [] } of kustomizations)
    for (const { name, literals = [] } of configMapGenerator) {
      const pairs = literals.map((literal) => [literal.split('=', 1)[0], literal.slice(literal.indexOf('=') + 1)]);
      maps.set(name, { ...maps.get(name), ...Object.fromEntries(pairs) });
    }
  return maps;
}

interface Step {
  op: string;
  path: string;
  value?: unknown;
}

/** What is at the path of a patch step; undefined if that does not exist. */
function valueAt(doc: Doc, { path: way }: Step): unknown {
  let at: unknown = doc;
  for (const name of way.split('/').slice(1)) {
    if (typeof at !== 'object' || at === null || !(name in at)) return undefined;
    at = (at as Record<string, unknown>)[name];
  }
  return at;
}

const pathExists = (doc: Doc, step: Step): boolean => valueAt(doc, step) !== undefined;
const holds = (doc: Doc, step: Step): boolean => valueAt(doc, step) === step.value;

/** Broken references and unlisted files of a kustomization, one sentence each. */
export function brokenReferences(folder: string, base: readonly Doc[] = []): string[] {
  const {
    kind,
    resources,
    components = [],
    patches = [],
    images = [],
    configMapGenerator = [],
  } = kustomizationIn(folder);
  const sentences: string[] = [];
  for (const name of [...resources, ...components])
    if (!fs.existsSync(path.join(folder, name))) sentences.push(`${name} is listed but does not exist`);
  for (const name of fs.readdirSync(folder))
    if (name.endsWith('.yaml') && name !== 'kustomization.yaml' && !resources.includes(name))
      sentences.push(`${name} exists but is not listed`);
  for (const { target, patch } of patches) {
    const matches = base.filter(
      (doc) => doc.kind === target.kind && (!target.name || new RegExp(`^(${target.name})$`).test(doc.metadata.name)),
    );
    if (!matches.length) sentences.push(`a patch is for ${target.kind} ${target.name ?? ''}, which does not exist`);
    for (const doc of matches)
      for (const step of parse(patch) as Step[])
        if (!(step.op === 'test' ? holds(doc, step) : step.op === 'add' || pathExists(doc, step)))
          sentences.push(`${target.kind} ${doc.metadata.name} has no ${step.path}`);
  }
  const text = JSON.stringify(base);
  for (const { name } of images)
    if (!text.includes(`"image":"${name}"`)) sentences.push(`no container uses the image ${name}`);
  const named = images.map(({ name }) => name);
  const used = new Set([...text.matchAll(/"image":"([^"]+)"/g)].map(([, image = '']) => image));
  // A component is for overlays, which name the images.
  if (base.length && kind !== 'Component')
    for (const image of used) if (!named.includes(image)) sentences.push(`${image} has no registry and no version`);
  const merged = configMapGenerator.filter(({ behavior }) => behavior === 'merge').map(({ name }) => name);
  for (const name of merged)
    if (!text.includes(`"configMapRef":{"name":"${name}"`)) sentences.push(`nothing uses the config map ${name}`);
  return sentences;
}

/** Documents of a base and of an overlay. */
export const documentsOfPlace = (base: string, overlay: string): Doc[] => [
  ...documentsIn(base),
  ...documentsIn(overlay),
];
