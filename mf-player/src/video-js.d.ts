// The parts of video.js that the engine loads; its own types describe the whole package only.
declare module 'video.js/dist/alt/video.core.novtt.min.js' {
  import videojs from 'video.js';
  export default videojs;
}
declare module '@videojs/http-streaming';
