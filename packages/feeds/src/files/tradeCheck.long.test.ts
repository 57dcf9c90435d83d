import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { read, swapped } from './tradeCheck.fixture.ts'

const folder = process.env.REALDATA_DIR

describe.skipIf(folder === undefined)('the load check on real files (skipped without REALDATA_DIR)', () => {
  const texts = (of: string, pattern: RegExp): (readonly [string, string])[] =>
    readdirSync(join(folder ?? '', of))
      .filter((file) => pattern.test(file))
      .map((file) => {
        const bytes = readFileSync(join(folder ?? '', of, file))
        return [file.replace('.gz', ''), (file.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('latin1')]
      })

  it('leaves out no line of any, and finds the columns exchanged in each', () => {
    const files = [
      ...texts('fo_bhav_legacy', /^fo/).map((file) => [...file, 'OPEN_INT', 'CONTRACTS'] as const),
      ...texts('fo_udiff', /^Bhav/).map((file) => [...file, 'OpnIntrst', 'TtlTradgVol'] as const),
      ...texts('mcx', /^BhavCopyDateWise/).map((file) => [...file, 'Open Interest(Lots)', 'Volume(Lots)'] as const),
      ...texts('cm_bhav_legacy', /^cm/).map((file) => [...file, 'TOTTRDQTY', 'TOTTRDVAL'] as const),
      ...texts('cm_udiff_nse', /^Bhav/).map((file) => [...file, 'TtlTradgVol', 'TtlTrfVal'] as const),
      ...texts('bse_cm_udiff', /^Bhav/).map((file) => [...file, 'TtlTradgVol', 'TtlTrfVal'] as const),
      ...texts('bse_eq_legacy', /^EQ/).map((file) => [...file, 'NO_OF_SHRS', 'NET_TURNOV'] as const),
      ...texts('sec_bhavdata_full', /./).map((file) => [...file, 'CLOSE_PRICE', 'TTL_TRD_QNTY'] as const),
      ...texts('index_close', /^ind/).map((file) => [...file, 'Closing Index Value', 'P/E'] as const),
    ]
    expect(files.length).toBeGreaterThan(15)
    for (const [name, text, one, other] of files) {
      const reading = read(name, text)
      const said = reading.ok ? reading.problems.filter(({ line }) => line !== null) : [reading]
      expect([name, said]).toEqual([name, []])
      expect([name, read(name, swapped(text, one, other)).ok]).toEqual([name, false])
    }
  })
})
