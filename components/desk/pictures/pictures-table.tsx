import { Act } from "#components/desk/acts/act.tsx";
import { type Column, Table } from "#components/desk/lists/table.tsx";
import { deskCalls, deskContentPath } from "#lib/core/config/desk-paths.ts";
import type { ListedPicture } from "#lib/desk/pictures/queries.ts";
import styles from "./pictures.module.css";
import { words } from "./words.ts";

const columns: readonly Column<ListedPicture>[] = [
  {
    label: words.picture,
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
  { label: words.alternative, cell: ({ alternative }) => alternative || words.noAlternative },
  { label: words.size, cell: ({ width, height }) => words.pixels(width, height) },
  {
    label: words.use,
    cell: ({ users }) =>
      users.length === 0 ? (
        words.nowhere
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
    label: words.acts,
    cell: ({ id, alternative, users }) => (
      <span className={styles.acts}>
        <Act
          {...words.describe}
          call={deskCalls.describePicture.path}
          values={{ id }}
          fields={[{ name: "alternative", label: words.alternative, value: alternative }]}
          small
          isPlain
        />
        {users.length === 0 && (
          <Act {...words.remove} call={deskCalls.deletePicture.path} values={{ id }} small />
        )}
      </span>
    ),
  },
];

type PicturesTableProps = { rows: readonly ListedPicture[]; isFiltered: boolean };

export function PicturesTable({ rows, isFiltered }: PicturesTableProps) {
  return (
    <Table
      caption={words.caption}
      columns={columns}
      rows={rows}
      empty={isFiltered ? words.allUsed : words.empty}
    />
  );
}
