/** hls.js ships no types for its light build. */
declare module "hls.js/light" {
  export { default } from "hls.js";
}
