/** The URL to return to if it is on the storefront's origin; any other would leak the proof. */
export function redirectTarget(requested: string | undefined, publicUrl: string): string | null {
  try {
    const target = new URL(requested ?? '');
    return target.origin === new URL(publicUrl).origin ? target.href : null;
  } catch {
    return null;
  }
}
