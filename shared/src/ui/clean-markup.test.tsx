import { expect, test } from 'vitest';
import { cleanMarkup } from './clean-markup.ts';

test('PLAT-250 markup cleaned by the API is unchanged', () => {
  for (const clean of [
    '<h2>Clay</h2><p>A <em>soft</em> block &amp; <a href="https://clay.example/?a=1&amp;b=2" title="Clay">more</a></p>',
    '<ul><li>one<br /></li></ul><img src="/media/a.webp" alt="A: b" width="10" height="20" />',
    '<a href="mailto:a@b.example">mail</a><a href="#top">top</a><a href="/search?q=a:b&amp;p=2">more</a>',
    '<table><thead><tr><th scope="col">h</th></tr></thead><tbody><tr><td>5 &lt; 6</td></tr></tbody></table>',
    '{"text":"\\u003cscript>"}',
  ])
    expect(cleanMarkup(clean)).toBe(clean);
});

test('PLAT-250 markup that the API would remove is shown as text', () => {
  const shown = (html: string) => {
    const element = document.createElement('div');
    element.innerHTML = cleanMarkup(html);
    return element;
  };
  for (const foreign of [
    '<script>alert(1)</script>',
    '<img src="x" onerror="alert(1)">',
    '<IMG SRC=x OnError=alert(1)>',
    '<a href="javascript:alert(1)">a</a>',
    '<a href="java&#115;cript:alert(1)">a</a>',
    '<a href="javascript&colon;alert(1)">a</a>',
    '<a href="//elsewhere.example">a</a>',
    '<a href="/\\elsewhere.example">a</a>',
    '<svg/onload=alert(1)>',
    '<iframe srcdoc="<p>"></iframe>',
    '<a href="https://a.example" style="position:fixed">a</a>',
    '<p\nonclick="alert(1)">a</p>',
    '<!--><img src=x onerror=alert(1)>',
  ]) {
    const element = shown(foreign);
    expect(
      element.querySelector('script, iframe, svg, [onerror], [onclick], [onload], [href], [style]'),
      foreign,
    ).toBeNull();
    expect(element.textContent, foreign).toContain(foreign.split(/[\s>]/)[0]);
  }
});
