/** Where profile pictures lie, each under a name that cannot be guessed. */
export type ImageStorage = {
  /** Keeps a picture, whole or not at all. */
  write(name: string, jpeg: Uint8Array): Promise<void>;
  /** Null when it is not there. */
  read(name: string): Promise<Buffer<ArrayBuffer> | null>;
  /** Removes a picture; none is no error. */
  remove(name: string): Promise<void>;
  list(): Promise<{ name: string; writtenAt: Date }[]>;
};
