// What a stream needs beyond files: the lists of HLS and DASH, and a list of the heights inside of them.
import '@videojs/http-streaming';
import 'videojs-contrib-quality-levels';
