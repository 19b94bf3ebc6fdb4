// Read by video.js while it loads: the content security policy forbids style elements created by scripts.
if (typeof window !== 'undefined') Object.assign(window, { VIDEOJS_NO_DYNAMIC_STYLE: true });
