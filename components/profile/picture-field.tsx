import { useId } from "react";
import round from "#components/session/user-picture.module.css";
import { UserPicture } from "#components/session/user-picture.tsx";
import { Button, buttonClasses } from "#components/ui/button/button.tsx";
import { classes } from "#components/ui/classes.ts";
import { Notice } from "#components/ui/form/notice.tsx";
import styles from "./edit-profile.module.css";
import { strings } from "./profile-strings.ts";
import type { PictureChoice } from "./use-picture-choice.ts";

export function PictureField({ image, choice }: { image: string | null; choice: PictureChoice }) {
  const { input, fileName, preview, message, choose, clear, shrink } = choice;
  const messageId = useId();

  function remove() {
    clear();
    // The pressed button is gone: focuses the input.
    input.current?.focus();
  }

  async function acceptSmaller() {
    await shrink?.();
    input.current?.focus();
  }

  return (
    <fieldset className={styles.picture} aria-label={strings.picture.label}>
      {preview ? (
        // biome-ignore lint/performance/noImgElement: a file of this browser, shown as it is.
        <img
          className={round.large}
          src={preview}
          width={168}
          height={168}
          alt={strings.picture.preview}
        />
      ) : (
        <UserPicture image={image} size="large" />
      )}
      <div className={styles.choice}>
        <label className={classes(buttonClasses("outline"), styles.chooser)}>
          {strings.picture.choose}
          <input
            ref={input}
            className="visually-hidden"
            type="file"
            name="profile_image"
            accept="image/jpeg,image/png"
            aria-describedby={messageId}
            onChange={choose}
          />
        </label>
        {fileName && (
          <Button look="outline" onClick={remove}>
            {strings.picture.remove}
          </Button>
        )}
        <p className={classes("note", styles.note)} aria-live="polite">
          {fileName ? strings.picture.chosen(fileName) : strings.picture.limits}
        </p>
        <Notice message={message} id={messageId} />
        {shrink && (
          <Button look="outline" onClick={acceptSmaller}>
            {strings.picture.shrink}
          </Button>
        )}
      </div>
    </fieldset>
  );
}
