// The parts of video.js that the engine imports; its own types cover only the whole package.
declare module 'video.js/dist/alt/video.core.novtt.min.js' {
  import videojs from 'video.js';
  export default videojs;
}
declare module '@videojs/http-streaming';
