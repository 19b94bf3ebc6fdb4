// Read by video.js while it loads: the page's policy allows no style element made by a script.
if (typeof window !== 'undefined') Object.assign(window, { VIDEOJS_NO_DYNAMIC_STYLE: true });
