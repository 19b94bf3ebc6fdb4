import fs from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { type Doc, documentsIn, type Kustomization, kustomizationIn } from './documents.ts';
import type { Maps } from './promises.ts';

/** The settings that a kustomization and what it stands on tell. */
export function mapsOf(...said: readonly Kustomization[]): Maps {
  const maps = new Map<string, Record<string, string>>();
  for (const { configMapGenerator = [] } of said)
    for (const { name, literals = [] } of configMapGenerator) {
      const pairs = literals.map((literal) => [literal.split('=', 1)[0], literal.slice(literal.indexOf('=') + 1)]);
      maps.set(name, { ...maps.get(name), ...Object.fromEntries(pairs) });
    }
  return maps;
}

interface Step {
  op: string;
  path: string;
}

/** Whether a step of a patch leads to something that is there. */
function leads(doc: Doc, { path: way }: Step): boolean {
  let at: unknown = doc;
  for (const name of way.split('/').slice(1)) {
    if (typeof at !== 'object' || at === null || !(name in at)) return false;
    at = (at as Record<string, unknown>)[name];
  }
  return true;
}

/** What of a kustomization leads nowhere, or lies there unlisted, a sentence each. */
export function looseEnds(folder: string, base: readonly Doc[] = []): string[] {
  const { resources, patches = [], images = [], configMapGenerator = [] } = kustomizationIn(folder);
  const sentences: string[] = [];
  for (const name of resources)
    if (!fs.existsSync(path.join(folder, name))) sentences.push(`${name} is listed and not there`);
  for (const name of fs.readdirSync(folder))
    if (name.endsWith('.yaml') && name !== 'kustomization.yaml' && !resources.includes(name))
      sentences.push(`${name} is there and not listed`);
  for (const { target, patch } of patches) {
    const met = base.filter(
      ({ kind, metadata }) => kind === target.kind && (!target.name || metadata.name === target.name),
    );
    if (!met.length) sentences.push(`a patch is for ${target.kind} ${target.name ?? ''}, which is not there`);
    for (const doc of met)
      for (const step of parse(patch) as Step[])
        if (step.op !== 'add' && !leads(doc, step))
          sentences.push(`${target.kind} ${doc.metadata.name} has no ${step.path}`);
  }
  const text = JSON.stringify(base);
  for (const { name } of images) if (!text.includes(`"image":"${name}"`)) sentences.push(`nobody runs ${name}`);
  const named = images.map(({ name }) => name);
  const used = new Set([...text.matchAll(/"image":"([^"]+)"/g)].map(([, image = '']) => image));
  if (base.length)
    for (const image of used) if (!named.includes(image)) sentences.push(`${image} has no place and no version`);
  const merged = configMapGenerator.filter(({ behavior }) => behavior === 'merge').map(({ name }) => name);
  for (const name of merged)
    if (!text.includes(`"configMapRef":{"name":"${name}"`)) sentences.push(`nobody reads ${name}`);
  return sentences;
}

/** A place's base and its own documents. */
export const documentsOfPlace = (base: string, overlay: string): Doc[] => [
  ...documentsIn(base),
  ...documentsIn(overlay),
];
