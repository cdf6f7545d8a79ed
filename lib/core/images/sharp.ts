import sharp from "sharp";

// Only these two decoders are reachable, whatever a file contains.
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({ operation: ["VipsForeignLoadJpegBuffer", "VipsForeignLoadPngBuffer"] });
sharp.concurrency(1);

/** Decodes JPEG and PNG from memory, for files of strangers. */
export { sharp };
