import { expect, it } from 'vitest';
import { parseVideo } from './video';

it.each([
  'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
  'youtu.be/dQw4w9WgXcQ?t=42',
  'https://m.youtube.com/watch?list=PL1&v=dQw4w9WgXcQ',
  'https://www.youtube.com/shorts/dQw4w9WgXcQ',
  'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ',
  'https://youtube.com/live/dQw4w9WgXcQ?si=abc',
])('%s is that video of YouTube', (address) => {
  expect(parseVideo(address)).toEqual({
    provider: 'youtube',
    id: 'dQw4w9WgXcQ',
    url: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
    embed: 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1&rel=0',
  });
});

it.each([
  ['https://vimeo.com/76979871', 'https://vimeo.com/76979871'],
  ['player.vimeo.com/video/76979871', 'https://vimeo.com/76979871'],
  ['https://vimeo.com/channels/staffpicks/76979871', 'https://vimeo.com/76979871'],
  ['https://vimeo.com/76979871/8272103f6e', 'https://vimeo.com/76979871/8272103f6e'],
  ['https://player.vimeo.com/video/76979871?h=8272103f6e', 'https://vimeo.com/76979871/8272103f6e'],
])('%s is a video of Vimeo', (address, url) => {
  expect(parseVideo(address)).toMatchObject({ provider: 'vimeo', id: '76979871', url });
});

it.each([
  '',
  'javascript:alert(1)//youtube.com/watch?v=dQw4w9WgXcQ',
  'https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ',
  'https://evil.example/youtube.com/watch?v=dQw4w9WgXcQ',
  'https://user:pw@youtu.be/dQw4w9WgXcQ',
  'https://youtube.com/@ada',
  'https://youtube.com/watch?v=short',
  'https://vimeo.com/ada',
  'https://example.com/v.mp4',
])('%s is none', (address) => {
  expect(parseVideo(address)).toBeNull();
});

it('reads its own address again', () => {
  for (const address of ['https://youtu.be/dQw4w9WgXcQ', 'https://vimeo.com/76979871/8272103f6e']) {
    const video = parseVideo(address);
    expect(parseVideo(video?.url ?? '')).toEqual(video);
  }
});
