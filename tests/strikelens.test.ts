import { decodeChainDay, numbersOf, textsOf } from '@strikelens/market/blocks'
import { type ChainSnapshot, snapshotAt, snapshotOf } from '@strikelens/market/chains'
import { decodeSeries } from '@strikelens/market/frames'
import { istInstant } from '@strikelens/market/time'
import { readChainDay, readDayTable } from '@strikelens/store/repositories'
import { pages, tools } from '@strikelens/tools'
import { isBuilt } from '@strikelens/tools/features'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { storedTable } from '../apps/server/src/stored/storedBlocks.ts'
import { expectLiveMarket } from '../apps/server/src/testing/expectLiveMarket.ts'
import {
  black76,
  painlessStrike,
  putCallRatio,
  syntheticForward,
  yearsTo,
} from '../apps/server/src/testing/recomputed.ts'
import { START_WITHIN_MS, type TemporaryDatabase } from '../apps/server/src/testing/temporaryDatabase.ts'
import { METRICS_TOKEN, type TestServer, testServer } from '../apps/server/src/testing/testServer.ts'
import { worldDatabase } from './world/worldDatabase.ts'

const TODAY = '2026-11-13'
const NOW = istInstant(TODAY, '10:15')
const GATE = { session: '2026-11-12', plan: 'advanced' }

let postgres: TemporaryDatabase
let server: TestServer

beforeAll(async () => {
  postgres = await worldDatabase()
  server = await testServer(postgres.url, 0)
}, START_WITHIN_MS)
afterAll(async () => {
  await server.stop()
  await postgres.remove()
}, START_WITHIN_MS)

const get = (path: string, plan?: string, headers?: Record<string, string>) => server.get(path, plan, headers)
const answer = async (path: string, plan?: string) => (await get(`/api/tools/${path}`, plan)).json()

describe('a premium tool', () => {
  it('is complete on the last completed session for a visitor and on Basic, and says so', async () => {
    for (const plan of [undefined, 'free', 'basic']) {
      const { gate, moment, result } = await answer('option-chain', plan)
      expect(gate).toEqual(GATE)
      expect(moment).toMatchObject({ kind: 'gated', instant: istInstant('2026-11-12', '15:40'), date: '2026-11-12' })
      expect(result.answer.asOf).toBe(istInstant('2026-11-12', '15:40'))
      expect(result.answer.data.rows.strike.length).toBeGreaterThan(50)
    }
  })
  it('is live on Advanced and Pro, without a gate', async () => {
    for (const plan of ['advanced', 'pro']) {
      const body = await answer('option-chain', plan)
      expect(body).not.toHaveProperty('gate')
      expect(body.moment).toMatchObject({ kind: 'live', instant: NOW, phase: 'open' })
      expect(body.result.answer.asOf).toBe(NOW)
    }
  })
  it('answers a visitor who asks for another moment with the gated one, never with an error', async () => {
    for (const moment of ['date=2026-11-11', 'date=2026-11-13', 'date=2026-11-10', 'date=2019-02-04', 'time=09:30']) {
      const body = await answer(`option-chain?${moment}`)
      expect([body.gate, body.moment.instant]).toEqual([GATE, istInstant('2026-11-12', '15:40')])
    }
  })
  it('lets a visitor replay that session, minute by minute', async () => {
    const body = await answer('option-chain?date=2026-11-12&time=11:30')
    expect([body.gate, body.result.answer.asOf]).toEqual([GATE, istInstant('2026-11-12', '11:30')])
  })
  it('opens other dates to Advanced', async () => {
    const body = await answer('option-chain?date=2026-11-11&time=14:00', 'advanced')
    expect(body.moment).toMatchObject({ kind: 'historical', date: '2026-11-11' })
    expect(body.result.answer.asOf).toBe(istInstant('2026-11-11', '14:00'))
  })
})

describe('a free tool', () => {
  it('is live for a visitor', async () => {
    const body = await answer('oi-analysis')
    expect([body.moment.kind, body.result.answer.asOf, 'gate' in body]).toEqual(['live', NOW, false])
  })
  it('looks back 5 sessions for a visitor, and refuses more with the limit of the plan', async () => {
    expect((await answer('oi-analysis?date=2026-11-06')).moment).toMatchObject({
      kind: 'historical',
      date: '2026-11-06',
    })
    const refused = await get('/api/tools/oi-analysis?date=2026-11-05')
    expect([refused.status, await refused.json()]).toEqual([
      403,
      { code: 'plan-limit', message: 'History and replay of the Free plan reach back 5 sessions.', field: 'date' },
    ])
    expect((await get('/api/tools/oi-analysis?date=2026-11-05', 'basic')).status).toBe(200)
  })
  it('can be paused at a minute of today', async () => {
    const body = await answer('oi-analysis?time=09:45')
    expect([body.moment.kind, body.result.answer.asOf]).toEqual(['paused', istInstant(TODAY, '09:45')])
  })
  it('says of a date on which the market was closed where to go instead', async () => {
    const { noAnswer } = (await answer('oi-analysis?date=2026-11-10')).result
    expect(noAnswer.reason).toBe('Market was closed on 10 Nov 2026')
    expect(noAnswer.advice).toContain('Diwali Balipratipada')
    expect(noAnswer.actions).toEqual([
      { label: '9 Nov 2026', set: { date: '2026-11-09' } },
      { label: '11 Nov 2026', set: { date: '2026-11-11' } },
    ])
  })
})

describe('a request that cannot be answered', () => {
  const refusal = async (path: string, plan?: string) => {
    const response = await get(path, plan)
    return { status: response.status, ...(await response.json()) }
  }
  it('names the field of a bad value', async () => {
    for (const [query, field] of [
      ['base=never', 'base'],
      ['date=2026-02-30', 'date'],
      ['date=2026-11-16', 'date'],
      ['time=25:00', 'time'],
      ['symbol=%3Cb%3E', 'symbol'],
      ['range=5&range=10', 'range'],
    ]) {
      expect(await refusal(`/api/tools/oi-analysis?${query}`, 'pro')).toMatchObject({
        status: 400,
        code: 'bad-param',
        field,
      })
    }
  })
  it('does not find a symbol, a tool or an address that does not exist', async () => {
    const unknown = await refusal('/api/tools/oi-analysis?symbol=NOBODY')
    expect(unknown).toEqual({
      status: 404,
      code: 'unknown-symbol',
      message: "There is no symbol 'NOBODY'.",
      field: 'symbol',
      nearest: [],
    })
    expect(await refusal('/api/tools/nothing')).toMatchObject({ status: 404, code: 'not-found' })
    expect(await refusal('/api/nothing')).toMatchObject({ status: 404, code: 'not-found' })
  })
  it('is noted under a number and tells nothing else when something broke on our side', async () => {
    await postgres.db.pool.query(
      "update chain_day set block = decode('00', 'hex') where date = '2026-11-11' and expiry = '2026-12-08'",
    )
    const broken = await refusal('/api/tools/option-chain?date=2026-11-11&expiry=2026-12-08', 'pro')
    expect(broken).toMatchObject({ status: 500, code: 'internal' })
    expect(broken.message).toMatch(/^Something broke on our side; it is noted as [\w-]+\. Try again\.$/)
  })
})

describe('what goes over the wire', () => {
  it('may be kept by anyone only when it is free and live', async () => {
    const keeping = async (path: string, plan?: string) => (await get(path, plan)).headers.get('cache-control')
    expect(await keeping('/api/tools/oi-analysis')).toBe('public, max-age=5')
    expect(await keeping('/api/tools/oi-analysis?date=2026-11-12')).toBe('private, no-cache')
    expect(await keeping('/api/tools/oi-analysis?time=09:45')).toBe('private, no-cache')
    for (const plan of ['free', 'pro']) expect(await keeping('/api/tools/option-chain', plan)).toBe('private, no-cache')
  })
  it('is not sent again to who has it, and is to who has the answer of another plan', async () => {
    const visitor = (await get('/api/tools/option-chain')).headers.get('etag') ?? ''
    const again = await get('/api/tools/option-chain', 'free', { 'if-none-match': visitor })
    expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', visitor])
    expect((await get('/api/tools/option-chain', 'pro', { 'if-none-match': visitor })).status).toBe(200)
  })
  it('says the same packed and unpacked', async () => {
    const packed = await get('/api/tools/oi-analysis', 'free', { 'accept-encoding': 'br' })
    const plain = await get('/api/tools/oi-analysis', 'free', { 'accept-encoding': 'identity' })
    expect([packed, plain].map(({ headers }) => headers.get('content-encoding'))).toEqual(['br', null])
    expect([packed, plain].map(({ headers }) => headers.get('vary'))).toEqual(['accept-encoding', 'accept-encoding'])
    expect(packed.headers.get('etag')).toBe(plain.headers.get('etag'))
    expect(await packed.text()).toBe(await plain.text())
  })
  it('is a table of 100 rows on Free, of 1,000 on Basic and whole above, when exported', async () => {
    const whole = (await (await get('/api/tools/future-heatmap.csv?month=all', 'pro')).text()).split('\r\n')
    // The names, the rows, the address, the time and the end.
    const rows = whole.length - 4
    expect(whole[rows + 2]).toMatch(/^As of \d\d:\d\d IST on .* not investment advice\.$/)
    expect(rows).toBeGreaterThan(100)
    const response = await get('/api/tools/future-heatmap.csv?month=all')
    expect(response.headers.get('content-disposition')).toBe('attachment; filename="future-heatmap.csv"')
    expect(response.headers.get('cache-control')).toBe('private, no-cache')
    const cut = (await response.text()).split('\r\n')
    expect(cut.slice(0, 101)).toEqual(whole.slice(0, 101))
    expect(cut[101]).toBe(`${rows - 100} more rows are in the Basic plan.`)
    expect(cut[102]).toContain('/api/tools/future-heatmap.csv?month=all')
    const basic = (await (await get('/api/tools/future-heatmap.csv?month=all', 'basic')).text()).split('\r\n')
    expect(basic).toEqual(whole)
    // The same table as JSON, by the same rule; the answer that the page draws has every row.
    const json = async (path: string, plan?: string) =>
      (await get(`/api/tools/future-heatmap${path}?month=all`, plan)).json()
    expect(await json('.json')).toMatchObject({ rows: { length: 100 }, beyond: cut[101] })
    expect(await json('.json', 'pro')).toMatchObject({ rows: { length: rows }, beyond: null })
    expect((await json('', 'free')).result).toEqual((await json('', 'pro')).result)
  })
  it('exports a premium tool by its gate', async () => {
    const [visitor, pro] = await Promise.all(
      ['free', 'pro'].map(async (plan) => (await get('/api/tools/option-chain.csv', plan)).text()),
    )
    const [names, ...rows] = visitor.split('\r\n')
    expect(names).toBe(pro.split('\r\n')[0])
    expect(rows.slice(0, 21)).not.toEqual(pro.split('\r\n').slice(1, 22))
  })
})

describe('the numbers of the option chain', () => {
  /** NIFTY's near chain at a moment, straight from the store. */
  async function rawChain(date: string, asOf: number): Promise<ChainSnapshot> {
    const day = await readChainDay(postgres.db, { symbol: 'NIFTY', expiry: '2026-11-17' }, date)
    if (day === null) throw new Error('NIFTY is not stored.')
    const series =
      day.stored === 'block'
        ? decodeChainDay(day.block)
        : decodeSeries(
            'NIFTY',
            '2026-11-17',
            date,
            day.frames.map(({ frame }) => frame),
          ).series
    if (series === null) throw new Error('NIFTY is damaged.')
    return snapshotOf(series, snapshotAt(series, asOf))
  }

  it('follow from the stored chain, live and in the replay of a session', async () => {
    for (const [date, clock, query] of [
      [TODAY, '10:15', ''],
      ['2026-11-12', '13:07', '?date=2026-11-12&time=13:07'],
    ]) {
      const raw = await rawChain(date, istInstant(date, clock))
      const { asOf, data } = (await answer(`option-chain${query}`, 'pro')).result.answer
      const { context, rows } = data
      expect([asOf, context.expiry]).toEqual([istInstant(date, clock), '2026-11-17'])
      expect(context.spot).toBe(raw.spot)
      expect(rows.strike).toEqual(Array.from(raw.strike))
      expect(context.pcrOi).toBeCloseTo(putCallRatio(raw), 7)
      expect(context.maxPain).toBe(painlessStrike(raw))
      const years = yearsTo(istInstant('2026-11-17', '15:40'), asOf)
      const forward = syntheticForward(raw, context.rate, years)
      expect(context.forward).toBeCloseTo(forward, 3)
      // The strike's IV gives back the mark: the mid of its quote.
      const atm = rows.strike.indexOf(context.atm)
      const right = context.atm >= forward ? 'CE' : 'PE'
      const leg = right === 'CE' ? 'ce' : 'pe'
      const price = black76(right, { forward, strike: context.atm, years, rate: context.rate }, rows[leg].iv[atm])
      expect(price).toBeCloseTo((raw[leg].bid[atm] + raw[leg].ask[atm]) / 2, 4)
      expect(rows.ce.ltp[atm]).toBe(raw.ce.ltp[atm])
    }
  })
  it("measure a change of OI against the previous session's file of the exchange", async () => {
    const raw = await rawChain(TODAY, NOW)
    const { data } = (await answer('option-chain', 'pro')).result.answer
    const { context, rows } = data
    const file = await readDayTable(postgres.db, { dataset: 'fo_options', part: 'NIFTY' }, '2026-11-12')
    const table = storedTable(file?.block ?? new Uint8Array())
    const [expiries, rights, strikes] = [textsOf(table, 'expiry'), textsOf(table, 'right'), numbersOf(table, 'strike')]
    const atm = rows.strike.indexOf(context.atm)
    for (const k of [atm - 2, atm - 1, atm, atm + 1, atm + 2]) {
      for (const [right, side] of [
        ['CE', 'ce'],
        ['PE', 'pe'],
      ] as const) {
        const row = expiries.findIndex(
          (expiry, i) => expiry === '2026-11-17' && rights[i] === right && strikes[i] === rows.strike[k],
        )
        const before = numbersOf(table, 'oiQty')[row]
        expect(rows[side].oiChg[k]).toBeCloseTo((raw[side].oiQty[k] - before) / context.lotSize, 6)
        expect(rows[side].oiChgPct[k]).toBeCloseTo((100 * (raw[side].oiQty[k] - before)) / before, 5)
      }
    }
  })
  it('can be worked out from the inputs that each explanation shows', async () => {
    const { explanations, data } = (await answer('option-chain', 'pro')).result.answer
    const inputs = (figure: string): Record<string, number> =>
      Object.fromEntries(
        explanations[figure].inputs.map(({ name, value }: { name: string; value: number }) => [name, value]),
      )
    const { result: forward } = explanations.forward
    const { 'Time to expiry': years, Rate, ...marks } = inputs('forward')
    const strikes = [...new Set(Object.keys(marks).map((name) => name.split(' ')[0]))]
    const forwards = strikes
      .map((k) => Number(k.replace(',', '')) + Math.exp(Rate * years) * (marks[`${k} CE mark`] - marks[`${k} PE mark`]))
      .sort((a, b) => a - b)
    expect(forward).toBeCloseTo(forwards[2], 3)
    expect(explanations.years.result).toBeCloseTo(inputs('years')['Minutes to expiry'] / 525_600, 9)
    const pcr = inputs('pcrOi')
    expect(explanations.pcrOi.result).toBeCloseTo(pcr['Put OI'] / pcr['Call OI'], 7)
    const iv = inputs('iv')
    const terms = { forward: iv.Forward, strike: iv.Strike, years: iv['Time to expiry'], rate: iv.Rate }
    expect(black76(String(iv.Right) === 'CE' ? 'CE' : 'PE', terms, explanations.iv.result)).toBeCloseTo(iv.Mark, 4)
    const atm = inputs('atmIv')
    const share = (atm.Forward - atm['Strike below']) / (atm['Strike above'] - atm['Strike below'])
    expect(explanations.atmIv.result).toBeCloseTo(atm['IV below'] + share * (atm['IV above'] - atm['IV below']), 8)
    const move = inputs('expectedMove')
    expect(explanations.expectedMove.result).toBeCloseTo(
      move.Forward * move['ATM IV'] * Math.sqrt(move['Time to expiry']),
      3,
    )
    const figures = ['forward', 'atmIv', 'expectedMove', 'pcrOi', 'maxPain']
    for (const name of figures) expect(explanations[name].result).toBe(data.context[name])
  })
})

describe('for operators and programs', () => {
  it('the server says that it lives, that it is ready, and what it does', async () => {
    expect(await (await get('/healthz')).json()).toEqual({ status: 'ok' })
    expect(await (await get('/readyz')).json()).toEqual({ status: 'ready' })
    const metrics = await (await get('/metrics', undefined, { authorization: `Bearer ${METRICS_TOKEN}` })).text()
    for (const name of [
      'strikelens_compute_ms_count{tool="option-chain"}',
      'strikelens_live_clients 0',
      'process_cpu',
    ]) {
      expect(metrics).toContain(name)
    }
  })
  it('the clock says the market time, and that the market is simulated', async () => {
    const clock = await (await get('/api/clock')).json()
    expect(clock).toMatchObject({
      now: NOW,
      speed: 0,
      published: NOW,
      source: 'Simulated market',
      history: null,
    })
  })
  it('the calendar names holidays and special sessions among the stored days', async () => {
    expect(await (await get('/api/calendar')).json()).toMatchObject({ first: '2026-11-11', last: TODAY, holidays: {} })
    expect((await get('/api/calendar?of=stars')).status).toBe(400)
  })
  it('the documentation lists every tool with its parameters', async () => {
    const { paths } = await (await get('/api/docs/json')).json()
    for (const { key } of tools) {
      expect(paths[`/api/tools/${key}`].get.parameters.map(({ name }: { name: string }) => name)).toContain('date')
      expect(paths).toHaveProperty([`/api/tools/${key}.csv`])
    }
    // AI insights have no page of their own: they are built when they can be asked for.
    expect(Object.keys(paths).some((path) => path.startsWith('/api/insights'))).toBe(isBuilt('insights'))
  })
})

describe('the health of the data, which anybody may see', () => {
  it('says of every dataset from when on it is stored, its last update and whether that is in time', async () => {
    const response = await get('/api/data-health')
    expect(response.headers.get('cache-control')).toBe('public, max-age=10')
    const { asOf, source, symbols, contracts, datasets } = await response.json()
    expect([asOf, source]).toEqual([NOW, 'Simulated market'])
    expect(symbols).toBeGreaterThan(200)
    expect(contracts).toBeGreaterThan(10_000)
    const of = (key: string) => datasets.find((dataset: { key: string }) => dataset.key === key)
    expect(of('index-chains')).toEqual({
      key: 'index-chains',
      label: 'Index chains',
      exchanges: ['NSE', 'BSE'],
      cadence: 'minutes',
      cadenceMinutes: 1,
      due: null,
      from: '2026-11-11',
      lastUpdate: NOW,
      lastSession: TODAY,
      loadedAt: null,
      status: 'OK',
      nextExpected: NOW + 60_000,
      missingMinutes: 0,
      missingSessions: [],
    })
    expect(of('bars-cash')).toMatchObject({ cadenceMinutes: 1, lastUpdate: NOW, status: 'OK' })
    expect(of('fo-nse')).toMatchObject({
      cadence: 'session',
      lastUpdate: null,
      lastSession: '2026-11-12',
      status: 'OK',
      // The simulated exchange publishes in the night.
      nextExpected: istInstant('2026-11-14', '03:00'),
    })
  })
  it('is part of the documentation of the API', async () => {
    expect((await (await get('/api/docs/json')).json()).paths).toHaveProperty('/api/data-health')
  })
})

describe('a page without scripts', () => {
  const unscripted = async (path: string) =>
    /<noscript>(.*)<\/noscript>/s.exec(await (await get(path)).text())?.[1] ?? ''

  it('is readable where it is a text to rely on: all its sections, its version and date', async () => {
    const disclaimer = await unscripted('/disclaimer')
    expect(disclaimer).toContain('not investment advice')
    for (const title of ['Risk of derivatives', 'Limits of liability', 'Governing law', 'Trademarks']) {
      expect(disclaimer).toContain(`${title}</h2>`)
    }
    const privacy = await unscripted('/privacy-policy?v=1')
    expect(privacy).toContain('Version 1, in force from 2026-11-15')
    for (const title of [
      'Who we are',
      'Data we collect',
      'Cookies and local keys',
      'Your rights',
      'Grievance officer',
    ]) {
      expect(privacy).toContain(`${title}</h2>`)
    }
    expect(privacy).toContain('<td>priceWidgetHidden</td>')
  })
  it('links only to what is built', async () => {
    const privacy = await unscripted('/privacy-policy')
    expect(privacy).toContain('href="/contact-us?topic=privacy+request"')
    expect(pages.some(({ key }) => key === 'settings')).toBe(privacy.includes('href="/settings"'))
  })
  it('has nothing of the kind where it is a tool', async () => {
    expect(await unscripted('/option-chain')).toBe('')
  })
})

describe('a page', () => {
  it('has the title, the address and the preview of its own tool, and of its symbol', async () => {
    for (const { key, title, description } of tools) {
      const html = await (await get(`/${key}`)).text()
      expect(html).toContain(`<title>${title.replaceAll('&', '&amp;')} | Strikelens</title>`)
      expect(html).toContain(`<link rel="canonical" href="${server.address}/${key}">`)
      expect(html).toContain(`<meta property="og:url" content="${server.address}/${key}">`)
      expect(html).toContain(`<meta property="og:image" content="${server.address}/preview/${key}.png">`)
      expect(html).toContain(
        `<meta name="description" content="${description.replaceAll('&', '&amp;').replaceAll("'", '&#39;')}">`,
      )
    }
    const ofSymbol = await (await get('/option-chain/m%26m')).text()
    expect(ofSymbol).toContain('<title>M&amp;M · ')
    expect(ofSymbol).toContain(`href="${server.address}/option-chain/M%26M"`)
  })
  it('shows an address as it is, whatever is written in it', async () => {
    for (const symbol of ['$&', "$'", '$`', '"><script>x</script>']) {
      const html = await (await get(`/option-chain/${encodeURIComponent(symbol)}`)).text()
      expect(html.match(/<\/html>/g)).toHaveLength(1)
      expect(html).not.toMatch(/<script>x/i)
      expect(html).not.toContain('<!--head-->')
    }
  })
  it('that does not exist is not found', async () => {
    const response = await get('/nothing-here')
    expect([response.status, response.headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8'])
    expect(await response.text()).toContain('<title>Not found | Strikelens</title>')
  })
  it('lets no other origin put anything into it', async () => {
    for (const path of ['/', '/option-chain', '/nothing-here']) {
      const { headers } = await get(path)
      const policy = headers.get('content-security-policy') ?? ''
      for (const rule of ["default-src 'self'", "script-src 'self'", "style-src 'self'", "object-src 'none'"]) {
        expect(policy).toContain(rule)
      }
      expect(policy).not.toMatch(/unsafe-(inline|eval)/)
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('x-frame-options')).toBe('SAMEORIGIN')
      expect(headers.get('cache-control')).toBe('private, no-cache')
    }
  })
  it('keeps the files it is made of for a year: their names change with them', async () => {
    const file = await get('/assets/app-1234.js')
    expect([file.status, file.headers.get('cache-control')]).toEqual([200, 'public, max-age=31536000, immutable'])
  })
  it('is found by crawlers, and the API is not', async () => {
    const map = await (await get('/sitemap.xml')).text()
    for (const path of ['/', ...tools.map(({ key }) => `/${key}`)])
      expect(map).toContain(`<loc>${server.address}${path}</loc>`)
    const robots = await (await get('/robots.txt')).text()
    expect(robots).toBe(`User-agent: *\nDisallow: /api/\nSitemap: ${server.address}/sitemap.xml\n`)
  })
})

describe('a market that runs', () => {
  it(
    'goes on from the last stored minute after a restart, and is told to everyone by their plan',
    async () => {
      await server.stop()
      server = await testServer(postgres.url, 90)
      await expectLiveMarket(server, postgres.db)
    },
    START_WITHIN_MS,
  )
})
