import { randomBytes } from 'node:crypto'

export const PHOTO_PATH = '/api/user/photo'

/** A new address for a user's picture, which nobody guesses. */
export function photoPath(userId: string): string {
  return `${PHOTO_PATH}/${userId}.${randomBytes(16).toString('base64url')}`
}
