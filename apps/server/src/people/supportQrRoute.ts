import { toString as qrText } from 'qrcode'
import { Problem } from '../http/problem.ts'
import type { TypedServer } from '../http/typedServer.ts'

/** The picture that a payment app scans, 300 by 300; nothing is there where no contribution is taken. */
export function supportQrRoute(server: TypedServer, payment: string | null): void {
  const schema = { summary: 'Payment QR of a contribution', tags: ['people'], produces: ['image/svg+xml'] }
  server.get('/api/support-qr.svg', { schema }, async (_, reply) => {
    if (payment === null) throw new Problem(404, 'not-found', 'This site takes no contributions.')
    const svg = await qrText(payment, { type: 'svg', width: 300, errorCorrectionLevel: 'M' })
    return reply.type('image/svg+xml').header('cache-control', 'public, max-age=3600').send(svg)
  })
}
