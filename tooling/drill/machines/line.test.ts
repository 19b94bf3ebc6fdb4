import { once } from 'node:events';
import net, { type AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { openLine } from './line.ts';

const open = (port: number) => net.connect(port, '127.0.0.1').on('error', () => {});

async function echo(socket: net.Socket, words: string): Promise<string> {
  socket.write(words);
  return String((await once(socket, 'data'))[0]);
}

test('PLAT-302 a stalled line delivers nothing and closes nothing; data in transit is lost when it is cut', async () => {
  const far = net.createServer((socket) =>
    socket.on('data', (received) => socket.write(received)).on('error', () => {}),
  );
  await new Promise<void>((resolve) => far.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void far.close());
  const { port } = far.address() as AddressInfo;
  const line = await openLine(port);
  const near = open(line.port);
  expect(await echo(near, 'one')).toBe('one');

  line.hold();
  const later = open(line.port);
  let received = '';
  for (const socket of [near, later]) socket.on('data', (words) => (received += words)).write('two');
  // Connections that bypass the line are answered all the while.
  const beside = open(port);
  for (let times = 0; times < 50; times++) await echo(beside, 'three');
  beside.destroy();
  const gone = Promise.all([near, later].map((socket) => new Promise((resolve) => socket.once('close', resolve))));
  await line.cut();
  await gone;
  expect(received).toBe('');
  const [error] = (await once(net.connect(line.port, '127.0.0.1'), 'error')) as [NodeJS.ErrnoException];
  expect(error.code).toBe('ECONNREFUSED');
});

test('PLAT-334 a line that is released delivers what it held back', async () => {
  const far = net.createServer((socket) => socket.on('data', (heard) => socket.write(heard)).on('error', () => {}));
  await new Promise<void>((resolve) => far.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void far.close());
  const { port } = far.address() as AddressInfo;
  const line = await openLine(port);
  onTestFinished(() => line.cut());
  const near = open(line.port);
  expect(await echo(near, 'one')).toBe('one');
  line.hold();
  const later = open(line.port);
  for (const socket of [near, later]) socket.write('two');
  const beside = open(port);
  for (let times = 0; times < 50; times++) await echo(beside, 'three');
  beside.destroy();
  const heard = [near, later].map(async (socket) => String((await once(socket, 'data'))[0]));
  line.release();
  expect(await Promise.all(heard)).toEqual(['two', 'two']);
});
