/** The size of a frame, in pixels. */
export const WIDTH = 1280;
export const HEIGHT = 720;
