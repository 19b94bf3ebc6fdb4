import sharp from 'sharp';

/** An AVIF master of raw RGB bytes, enlarged if it is a draft, and its dominant colour as 'rrggbb'. */
export async function encode(
  raw: Buffer,
  rendered: { width: number; height: number },
  size: { width: number; height: number; quality: number },
): Promise<{ avif: Buffer; colour: string }> {
  const image = sharp(raw, { raw: { width: rendered.width, height: rendered.height, channels: 3 } });
  const avif = await image
    .clone()
    .resize(size.width, size.height, { kernel: 'lanczos3', fit: 'fill' })
    .avif({ quality: size.quality, effort: 2 })
    .toBuffer();
  return { avif, colour: await dominantColour(raw, rendered) };
}

async function dominantColour(raw: Buffer, { width, height }: { width: number; height: number }): Promise<string> {
  const { dominant } = await sharp(raw, { raw: { width, height, channels: 3 } })
    .resize(64, 64, { fit: 'fill' })
    .png()
    .toBuffer()
    .then((small) => sharp(small).stats());
  return [dominant.r, dominant.g, dominant.b].map((v) => v.toString(16).padStart(2, '0')).join('');
}
