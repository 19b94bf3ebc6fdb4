import { expect, test } from 'vitest';
import { cleanHtml } from './clean-html.ts';

test('API-L-144 CAT-019 scripts, handlers, styles and foreign schemes are removed', () => {
  const dirty =
    '<p onclick="x()" style="color:red">Clay</p><script>steal()</script><img src=x onerror=alert(1)>' +
    '<a href="javascript:alert(1)">go</a><iframe src="https://evil.example"></iframe><svg onload=x></svg>' +
    '<a href="//evil.example/">on</a><img src="data:image/png;base64,AAAA"><img src="http://evil.example/a.png">';
  const clean = cleanHtml(dirty);
  expect(clean).toContain('<p>Clay</p>');
  expect(clean).not.toMatch(/script|onclick|onerror|onload|style|iframe|svg|evil|data:/i);
});

test('API-L-144 ordinary text is unchanged, and cleaning twice changes nothing', () => {
  const text = '<h2>Tools</h2><ul><li>a rake &amp; a loop</li></ul><p><a href="https://gargoyle.example/">here</a></p>';
  expect(cleanHtml(text)).toBe(text);
  expect(cleanHtml(cleanHtml(text))).toBe(text);
});
