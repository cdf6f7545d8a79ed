import { Act } from "#components/desk/acts/act.tsx";
import { deskCalls, deskContentPath } from "#lib/core/config/desk-paths.ts";
import type { ListedPicture } from "#lib/desk/pictures/queries.ts";
import styles from "./pictures.module.css";
import { strings } from "./strings.ts";

export function PictureGrid({ pictures }: { pictures: readonly ListedPicture[] }) {
  return (
    <ul aria-label={strings.caption} className={styles.grid}>
      {pictures.map((picture) => (
        <li key={picture.id} className={styles.card}>
          <GridPicture picture={picture} />
        </li>
      ))}
    </ul>
  );
}

function GridPicture({ picture }: { picture: ListedPicture }) {
  const { id, address, thumbnail, name, alternative, width, height, users } = picture;
  return (
    <>
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
      <p>{alternative || strings.noAlternative}</p>
      <p className="note">{strings.pixels(width, height)}</p>
      <p className="note">
        {users.length === 0 ? strings.nowhere : strings.shownIn}{" "}
        {users.map((user) => (
          <a key={user} href={deskContentPath(user)}>
            {user}
          </a>
        ))}
      </p>
      <div className={styles.acts}>
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
      </div>
    </>
  );
}
