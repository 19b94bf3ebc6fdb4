// What streams need in addition to files: HLS and DASH playlists, and the list of quality levels.
import '@videojs/http-streaming';
import 'videojs-contrib-quality-levels';
