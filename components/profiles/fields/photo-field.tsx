import { PictureField } from '../media/picture-field';

type Props = {
  /** Id of the upload. */
  value: string | null;
  onChange: (id: string | null) => void;
  /** A refusal of the server, under `photoId`. */
  errors?: Record<string, string>;
};

/** The card's photo. */
export function PhotoField(props: Props) {
  return <PictureField kind="photo" {...props} />;
}
