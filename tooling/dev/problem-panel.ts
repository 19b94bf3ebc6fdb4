const panels = new Map<string, HTMLElement>();

/** Shows compiler errors of an application over the page; removes them once it compiles. */
export function showProblem(app: string, problem: string | undefined): void {
  panels.get(app)?.remove();
  panels.delete(app);
  if (!problem) return;
  const panel = document.createElement('pre');
  panel.setAttribute('role', 'alert');
  panel.textContent = `${app} does not compile\n\n${problem}`;
  // The page's policy blocks style attributes in HTML, but not properties set by a script.
  Object.assign(panel.style, {
    position: 'fixed',
    inset: 'auto 1rem 1rem',
    maxHeight: '60vh',
    overflow: 'auto',
    padding: '1rem',
    margin: '0',
    background: '#2b0f0f',
    color: '#ffd9d0',
    font: '13px/1.5 ui-monospace, monospace',
    whiteSpace: 'pre-wrap',
    zIndex: '2147483647',
  });
  document.body.append(panel);
  panels.set(app, panel);
}
