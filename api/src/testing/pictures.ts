import sharp from 'sharp';
import { expect } from 'vitest';
import type { TestSchool } from './test-school.ts';

/** Pattern of a picture's address at one width. Only pictures that exist have a colour. */
export const pictureAt = (width: number, of = '[a-z-]+/[a-z0-9-]+', format = 'webp'): RegExp =>
  new RegExp(`^(https?://[^/]+)?/media/art/${of}-${width}\\.${format}\\?v=[0-9a-f]{6}&c=[0-9a-f]{6}(&f=[\\d-]+)?$`);

/** Requests a picture and returns its actual width. */
export async function widthOf({ app }: TestSchool, address: string | null | undefined): Promise<number | undefined> {
  const { pathname } = new URL(address ?? '', 'http://localhost');
  const response = await app.inject({ url: pathname });
  expect([address, response.statusCode]).toEqual([address, 200]);
  return (await sharp(response.rawPayload).metadata()).width;
}
