/** The mouse pointer of the film, in its own pixels; its tip is at the top left. */
export const ARROW = Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="26" height="34" viewBox="0 0 26 34">
<path d="M2 2v25l6.4-5.6L12.6 31l4.6-2-4.2-9.4H22z" fill="#17120f" stroke="#fff" stroke-width="2" stroke-linejoin="round"/>
</svg>`);

/** Around the tip while something is pressed: 44 px wide. */
export const RING = Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="44" height="44" viewBox="0 0 44 44">
<circle cx="22" cy="22" r="19" fill="#e88a55" fill-opacity=".28" stroke="#e88a55" stroke-width="3"/>
</svg>`);
