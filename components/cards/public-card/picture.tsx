import { uploadUrl } from '@/lib/platform/uploads/address';

type Props = {
  /** Id of the upload. */
  id: string;
  /** The name of the upload's files without extension: their width in pixels. */
  size: '320' | '480' | '640' | '960';
  alt: string;
  className: string;
  width: number;
  height: number;
  /** Whether the picture is below the first screen, so that it is loaded only when it comes near. */
  isLazy?: boolean;
};

/** A picture in the smallest format that the browser supports. Its space is reserved from the start, so that nothing moves. */
export function Picture({ id, size, alt, className, width, height, isLazy }: Props) {
  return (
    <picture>
      <source type="image/avif" srcSet={uploadUrl(id, `${size}.avif`)} />
      <img
        className={className}
        src={uploadUrl(id, `${size}.webp`)}
        alt={alt}
        width={width}
        height={height}
        {...(isLazy ? { loading: 'lazy' } : { fetchPriority: 'high' })}
      />
    </picture>
  );
}
