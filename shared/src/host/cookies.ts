/** The value of a cookie out of `document.cookie` or a request header. */
export function cookieOf(cookies: string, name: string): string | undefined {
  for (const part of cookies.split(';')) {
    const at = part.indexOf('=');
    if (at < 0 || part.slice(0, at).trim() !== name) continue;
    try {
      return decodeURIComponent(part.slice(at + 1).trim());
    } catch {
      return undefined;
    }
  }
  return undefined;
}

/** The text of a cookie for this whole site, readable by scripts. `life` in milliseconds; 0 removes it. */
export const cookieText = (name: string, value: string, life: number): string =>
  `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${Math.round(life / 1000)}; SameSite=Lax`;
