import sharp from "sharp";

// Leaves only these two decoders, whatever a file contains.
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({ operation: ["VipsForeignLoadJpegBuffer", "VipsForeignLoadPngBuffer"] });
sharp.concurrency(1);

export { sharp };
