import fs from 'node:fs';
import assert from 'node:assert/strict';
import os from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { parseArguments } from '../parse-arguments.ts';
import { type Surroundings, drillMachines } from './drill.ts';
import { SCENES } from './index.ts';
import { findProgram, type Program } from './programs.ts';
import type { MachineScene } from './scene.ts';

const lines: string[] = [];
const around = (here: Partial<Record<Program, string>>, more: Partial<Surroundings> = {}): Surroundings => {
  lines.length = 0;
  return { find: (name) => here[name], install: () => {}, log: (line) => void lines.push(line), ...more };
};
const scene = (name: string, needs: Program[], play: MachineScene['play'] = async () => {}): MachineScene => ({
  name,
  title: `The scene ${name}`,
  needs,
  play,
});

test('PLAT-300 a scene whose program is not installed is skipped by name, and the others are played', async () => {
  const played = vi.fn(async () => {});
  const scenes = [scene('cache', ['varnishd', 'haproxy'], played), scene('plain', [])];
  expect(await drillMachines(scenes, {}, around({ haproxy: process.execPath }))).toBe(true);
  expect(played).not.toHaveBeenCalled();
  expect(lines).toContain('Skipped: cache, which needs varnish (apt-get install varnish, or run with --install)');
  expect(lines).toContain('\n1 The scene plain [plain]');
  expect(await drillMachines(scenes.slice(0, 1), {}, around({}))).toBe(false);
  expect(lines.at(-1)).toBe('\nNo scene was played.');
});

test('PLAT-300 programs are only installed with --install, and then those the scenes need', async () => {
  const here: Partial<Record<Program, string>> = {};
  const install = vi.fn(() => void (here.varnishd = '/there/varnishd'));
  const seen: string[] = [];
  const scenes = [scene('cache', ['varnishd'], async ({ program }) => void seen.push(program('varnishd')))];
  await drillMachines(scenes, {}, around(here, { install }));
  expect(install).not.toHaveBeenCalled();
  expect(await drillMachines(scenes, { install: true }, around(here, { install }))).toBe(true);
  expect(install).toHaveBeenCalledWith(['varnish']);
  expect(seen).toEqual(['/there/varnishd']);
});

test('PLAT-300 everything a scene starts ends with it, also if the scene fails', async () => {
  const ends: string[] = [];
  let folder = '';
  let started: Promise<void> | undefined;
  const broken = scene('broken', [], async (machine) => {
    folder = machine.folder;
    started = machine.start(process.execPath, ['-e', 'setInterval(() => {}, 1000)']).ended;
    machine.endsBy(() => void ends.push('first'));
    machine.endsBy(() => void ends.push('last'));
    machine.saw('7 of 9 came');
    assert.fail('two were lost');
  });
  expect(await drillMachines([broken], {}, around({}))).toBe(false);
  await started;
  expect(ends).toEqual(['last', 'first']);
  expect(fs.existsSync(folder)).toBe(false);
  expect(lines.join('\n')).toMatch(/ {3}7 of 9 came {2}\(\d+\.\d s\)\n {3}FAILED, .*: two were lost\n\nFailed: broken/);
});

test('PLAT-300 scenes have unique names, and programs are found on the path', () => {
  const names = SCENES.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'gargoyle-programs-'));
  onTestFinished(() => fs.rmSync(folder, { recursive: true }));
  fs.writeFileSync(path.join(folder, 'varnishd'), '');
  expect(findProgram('varnishd', `/nowhere:${folder}`)).toMatch(/varnishd$/);
});

test('PLAT-402 Compose is not looked for on the path, where an older version may be', () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'gargoyle-programs-'));
  onTestFinished(() => fs.rmSync(folder, { recursive: true }));
  fs.writeFileSync(path.join(folder, 'docker-compose'), '');
  expect(findProgram('docker-compose', folder)).not.toBe(path.join(folder, 'docker-compose'));
});

test('PLAT-300 an unknown drill or scene is answered with a list of the existing ones', () => {
  const drills = { releases: [{ name: 'canary' }], machines: [{ name: 'varnish' }, { name: 'failover' }] };
  expect(parseArguments(drills, ['ships'])).toEqual({ wrong: 'Name one of these drills: releases, machines.' });
  expect(parseArguments(drills, ['machines', 'canary'])).toEqual({
    wrong: 'Unknown scene canary. Scenes of this drill: varnish, failover.',
  });
  const all = ['varnish', 'failover'];
  expect(parseArguments(drills, ['machines', '--install'])).toEqual({ drill: 'machines', names: all, install: true });
  expect(parseArguments(drills, ['machines', 'failover'])).toMatchObject({ names: ['failover'], install: false });
});
