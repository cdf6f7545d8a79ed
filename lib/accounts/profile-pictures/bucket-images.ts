/** Stores profile pictures in the bucket below `pictures/`; all machines share them. */
import type { ImageStorage } from "#lib/accounts/profile-pictures/image-storage.ts";
import {
  deleteObject,
  getObject,
  listObjects,
  putObject,
} from "#lib/core/object-storage/bucket.ts";

const PREFIX = "pictures/";

export const bucketImages: ImageStorage = {
  write: (name, jpeg) => putObject(`${PREFIX}${name}`, jpeg, "image/jpeg"),

  read: (name) => getObject(`${PREFIX}${name}`),

  remove: (name) => deleteObject(`${PREFIX}${name}`),

  async list() {
    const objects = await listObjects(PREFIX);
    return objects.map(({ key, writtenAt }) => ({ name: key.slice(PREFIX.length), writtenAt }));
  },
};
