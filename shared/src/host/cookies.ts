/** Reads a cookie from `document.cookie` or a request header. */
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

/** Cookie string for the whole site, readable by scripts. `life` is in milliseconds; 0 removes the cookie. */
export const cookieText = (name: string, value: string, life: number): string =>
  `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${Math.round(life / 1000)}; SameSite=Lax`;
