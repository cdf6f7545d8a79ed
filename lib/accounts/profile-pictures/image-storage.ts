/** Stores profile pictures under unguessable names. */
export type ImageStorage = {
  /** Atomic. */
  write(name: string, jpeg: Uint8Array): Promise<void>;
  /** Returns null for a missing picture. */
  read(name: string): Promise<Buffer<ArrayBuffer> | null>;
  /** Idempotent. */
  remove(name: string): Promise<void>;
  list(): Promise<{ name: string; writtenAt: Date }[]>;
};
