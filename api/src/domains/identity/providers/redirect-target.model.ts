/** The address to go back to, if it lies on the storefront; anything else would hand the proof to strangers. */
export function redirectTarget(asked: string | undefined, publicUrl: string): string | null {
  try {
    const target = new URL(asked ?? '');
    return target.origin === new URL(publicUrl).origin ? target.href : null;
  } catch {
    return null;
  }
}
