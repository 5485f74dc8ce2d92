import { uploadUrl } from '@/lib/platform/uploads/address';

type Props = {
  /** Id of the upload. */
  id: string;
  /** Name of its files without their ending: their width. */
  size: '320' | '480' | '960';
  alt: string;
  className: string;
  width: number;
  height: number;
  /** Below the first screen: fetched when it comes near. */
  isLazy?: boolean;
};

/** A picture in the smallest format the browser takes. Its place is kept from the start, so that nothing moves. */
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
