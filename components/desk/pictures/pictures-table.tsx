import { Act } from "#components/desk/acts/act.tsx";
import type { Column } from "#components/desk/lists/table.tsx";
import { deskCalls, deskContentPath } from "#lib/core/config/desk-paths.ts";
import type { ListedPicture } from "#lib/desk/pictures/queries.ts";
import styles from "./pictures.module.css";
import { strings } from "./strings.ts";

export const columns: readonly Column<ListedPicture>[] = [
  {
    label: strings.picture,
    cell: ({ address, thumbnail, name, width, height }) => (
      <a href={address} className={styles.named}>
        {/* biome-ignore lint/performance/noImgElement: an added picture, outside the site's own sizes. */}
        <img
          src={thumbnail}
          alt=""
          width={width}
          height={height}
          loading="lazy"
          className={styles.thumbnail}
        />
        {name}
      </a>
    ),
  },
  { label: strings.alternative, cell: ({ alternative }) => alternative || strings.noAlternative },
  { label: strings.size, cell: ({ width, height }) => strings.pixels(width, height) },
  {
    label: strings.use,
    cell: ({ users }) =>
      users.length === 0 ? (
        strings.nowhere
      ) : (
        <span className={styles.users}>
          {users.map((id) => (
            <a key={id} href={deskContentPath(id)}>
              {id}
            </a>
          ))}
        </span>
      ),
  },
  {
    label: strings.acts,
    cell: ({ id, alternative, users }) => (
      <span className={styles.acts}>
        <Act
          {...strings.describe}
          call={deskCalls.describePicture.path}
          values={{ id, seen_text: alternative }}
          fields={[{ name: "alternative", label: strings.alternative, value: alternative }]}
          small
          reason="none"
        />
        {users.length === 0 && (
          <Act {...strings.remove} call={deskCalls.deletePicture.path} values={{ id }} small />
        )}
      </span>
    ),
  },
];
