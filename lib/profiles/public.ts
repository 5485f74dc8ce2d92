import type { OwnProfile, PublicProfile } from './schema';

/**
 * What leaves for the public: named one by one, so that a new column cannot leak by itself; hidden fields are left out.
 * Also what a card's preview shows, so that the owner sees what visitors see.
 */
export function publicProfile(profile: Omit<OwnProfile, 'createdAt' | 'position' | 'status'>): PublicProfile {
  const { id, username, isIndexed, language, content, look, photoId, updatedAt, version } = profile;
  const fields = content.fields.filter((field) => field.isVisible);
  return { id, username, isIndexed, language, content: { ...content, fields }, look, photoId, updatedAt, version };
}
