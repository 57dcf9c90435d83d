import { dropPhoto, photoAt, writePhoto } from '@strikelens/store/repositories'
import { z } from 'zod'
import type { Accounts } from '../accounts/accounts.ts'
import { changeableAccount } from '../accounts/changeable.ts'
import { noteAudit } from '../accounts/noteAudit.ts'
import { PHOTO_PATH, photoPath } from '../accounts/photoPath.ts'
import { isPicture } from '../http/picture.ts'
import { Problem } from '../http/problem.ts'
import type { TypedServer } from '../http/typedServer.ts'

const MOST_BYTES = 512 * 1024
/** As text, a third longer; what is too large within it is told so once it is decoded. */
const MOST_TEXT = 2 * MOST_BYTES
const PICTURE = 'The photo must be a PNG, JPEG or WebP picture.'
const tooLarge = () => new Problem(413, 'too-large', 'The photo may have at most 512 KB.', 'data')

/** The picture of a user. Nobody finds it who was not given its address, which is a new one with every picture. */
export function photoRoutes(server: TypedServer, accounts: Accounts): void {
  const { db, identity } = accounts

  const putSchema = {
    summary: 'Set the photo',
    tags: ['accounts'],
    body: z.object({
      type: z.enum(['image/png', 'image/jpeg', 'image/webp'], PICTURE),
      data: z.string(PICTURE).max(MOST_TEXT).pipe(z.base64(PICTURE)).describe('At most 512 KB when decoded'),
    }),
    response: { 200: z.object({ image: z.string() }) },
  }
  const options = {
    schema: putSchema,
    errorHandler(error: Error) {
      throw 'statusCode' in error && error.statusCode === 413 ? tooLarge() : error
    },
  }
  server.put(PHOTO_PATH, options, async (request) => {
    const { who } = await changeableAccount(accounts, request)
    const { type, data } = request.body
    const bytes = Buffer.from(data, 'base64')
    if (bytes.length > MOST_BYTES) throw tooLarge()
    if (!isPicture(bytes, type)) throw new Problem(400, 'bad-field', PICTURE, 'data')
    const image = photoPath(who.userId)
    await writePhoto(db, who.userId, { type, bytes }, image)
    identity.forget(who.userId)
    await noteAudit(db, request, who, 'photo-changed')
    return { image }
  })

  const deleteSchema = {
    summary: 'Remove the photo',
    tags: ['accounts'],
    response: { 200: z.object({ image: z.null() }) },
  }
  server.delete(PHOTO_PATH, { schema: deleteSchema }, async (request) => {
    const { who } = await changeableAccount(accounts, request)
    await dropPhoto(db, who.userId)
    identity.forget(who.userId)
    await noteAudit(db, request, who, 'photo-removed')
    return { image: null }
  })

  const getSchema = {
    summary: 'A photo',
    tags: ['accounts'],
    params: z.object({ name: z.string().max(200) }),
  }
  server.get(`${PHOTO_PATH}/:name`, { schema: getSchema }, async ({ params: { name } }, reply) => {
    const photo = await photoAt(db, name.split('.')[0] ?? '', `${PHOTO_PATH}/${name}`)
    if (photo === null) throw new Problem(404, 'not-found', 'There is no such photo.')
    return reply
      .type(photo.type)
      .header('cache-control', 'private, max-age=86400')
      .header('x-content-type-options', 'nosniff')
      .header('content-security-policy', "default-src 'none'; sandbox")
      .send(photo.bytes)
  })
}
