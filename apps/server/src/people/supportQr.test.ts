import { openDb } from '@strikelens/store/database'
import jsQR from 'jsqr'
import { afterAll, expect, it } from 'vitest'
import { idleServer } from '../testing/idleServer.ts'

const db = openDb('postgres://127.0.0.1:1/none', { max: 1 })
afterAll(() => db.close())

/** What a server with this environment answers for the picture. */
async function picture(env: Record<string, string>): Promise<Response> {
  const { server, address } = await idleServer(env, { db })
  const response = await fetch(`${address}/api/support-qr.svg`)
  const body = await response.text()
  await server.close()
  return new Response(body, response)
}

/** What a scanner reads from the squares of the picture, each drawn four by four. */
function scanned(svg: string): string | undefined {
  const side = Number(/viewBox="0 0 (\d+)/.exec(svg)?.[1])
  const path = /stroke="#000000" d="([^"]+)"/.exec(svg)?.[1] ?? ''
  const pixels = new Uint8ClampedArray((4 * side) ** 2 * 4).fill(255)
  let x = 0
  let y = 0
  for (const [, command, args] of path.matchAll(/([Mmh])([^Mmh]*)/g)) {
    const [a, b = 0] = args.trim().split(/[ ,]/).map(Number)
    if (command === 'M') [x, y] = [a, b]
    else if (command === 'm') [x, y] = [x + a, y + b]
    else {
      for (let row = Math.floor(y) * 4; row < Math.floor(y) * 4 + 4; row++) {
        for (let column = x * 4; column < (x + a) * 4; column++) {
          pixels.fill(0, (row * 4 * side + column) * 4, (row * 4 * side + column) * 4 + 3)
        }
      }
      x += a
    }
  }
  return jsQR(pixels, 4 * side, 4 * side)?.data
}

it('pays the address of the configuration, in a picture of 300 by 300 that may be kept', async () => {
  const response = await picture({ SUPPORT_PAYMENT: 'asha.rao@okbank' })
  expect(response.headers.get('content-type')).toContain('image/svg+xml')
  expect(response.headers.get('cache-control')).toMatch(/public, max-age=\d+/)
  const svg = await response.text()
  expect(svg).toMatch(/^<svg[^>]* width="300" height="300"/)
  expect(scanned(svg)).toBe('upi://pay?pa=asha.rao@okbank&pn=Strikelens&cu=INR')
})

it('carries a whole payment address as it is', async () => {
  const whole = 'upi://pay?pa=asha@okbank&pn=Asha%20Rao&am=299'
  expect(scanned(await (await picture({ SUPPORT_PAYMENT: whole })).text())).toBe(whole)
})

it('is not there where no contribution is taken', async () => {
  const response = await picture({
    DATABASE_URL: 'postgres://127.0.0.1:1/none',
    CONTACT_EMAIL: 'desk@example.com',
    AUTH_SECRET: 'a secret of the tests, known to everybody',
  })
  expect([response.status, (await response.json()).code]).toEqual([404, 'not-found'])
})
