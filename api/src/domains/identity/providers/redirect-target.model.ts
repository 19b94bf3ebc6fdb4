/** The URL to return to if it is on the storefront's origin; any other would leak the proof. */
export function redirectTarget(requested: string | undefined, publicUrl: string): string | null {
  try {
    const [target, own] = [new URL(requested ?? ''), new URL(publicUrl)];
    // A blob has the origin of the page that made it.
    return target.origin === own.origin && target.protocol === own.protocol ? target.href : null;
  } catch {
    return null;
  }
}
