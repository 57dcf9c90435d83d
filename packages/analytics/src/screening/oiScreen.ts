import { type Buildup, buildupDirection } from '../futures/index.ts'
import { DECIMAL_SLACK, mean } from '../numeric/index.ts'
import { changePct, pcr, peMinusCe } from '../options/index.ts'

/** OI of both sides over the chosen strikes and expiries, lots. */
export interface OptionOi {
  readonly ceOiLots: number
  readonly peOiLots: number
}

/** What an underlying's option OI did since the base (/oi-screener-page). NaN where there is no answer. */
export interface OptionOiScreen {
  readonly pcr: number
  readonly basePcr: number
  readonly pcrChange: number
  /** PE ΔOI − CE ΔOI, lots; above 0 puts are written more than calls (§O13). */
  readonly netWriting: number
  /** ΔOI in percent of the base; NaN when that is 0 ("New"). */
  readonly ceOiChangePct: number
  readonly peOiChangePct: number
  /** Both sides together. */
  readonly oiChangePct: number
}

/** PCR, its change, net writing and ΔOI % of an underlying's options against the base (/oi-screener-page, §O12, §O13). */
export function optionOiScreen(now: OptionOi, base: OptionOi): OptionOiScreen {
  const pcrNow = pcr(now.peOiLots, now.ceOiLots)
  const basePcr = pcr(base.peOiLots, base.ceOiLots)
  return {
    pcr: pcrNow,
    basePcr,
    pcrChange: pcrNow - basePcr,
    netWriting: peMinusCe(now.peOiLots - base.peOiLots, now.ceOiLots - base.ceOiLots),
    ceOiChangePct: changePct(now.ceOiLots, base.ceOiLots),
    peOiChangePct: changePct(now.peOiLots, base.peOiLots),
    oiChangePct: changePct(now.ceOiLots + now.peOiLots, base.ceOiLots + base.peOiLots),
  }
}

/**
 * Whether futures and option writers say the same (/oi-screener-page): a bullish futures class with net writing above 0,
 * or a bearish one with it below, is Confirmed; opposed, Divergent. Null when the class is Neutral or net writing is 0 or
 * unknown.
 */
export function writingTag(futures: Buildup, netWriting: number): 'Confirmed' | 'Divergent' | null {
  const agreement = buildupDirection(futures) * netWriting
  if (agreement > 0) return 'Confirmed'
  return agreement < 0 ? 'Divergent' : null
}

/**
 * What happens on one side of the chain (/oi-screener-page): its OI up by at least 10 % with the ATM premium below its
 * base is writing, its OI down by at least 10 % is unwinding. Null for neither.
 */
export function sideActivity(
  oiChangePct: number,
  atmPrice: number,
  baseAtmPrice: number,
): 'writing' | 'unwinding' | null {
  if (oiChangePct >= 10 - DECIMAL_SLACK && atmPrice < baseAtmPrice) return 'writing'
  return oiChangePct <= -10 + DECIMAL_SLACK ? 'unwinding' : null
}

/** OI spurt (/oi-screener-page): futures OI up by at least 5 %, or option OI of both sides by at least 15 %. */
export function isOiSpurt(futuresOiChangePct: number, optionsOiChangePct: number): boolean {
  return futuresOiChangePct >= 5 - DECIMAL_SLACK || optionsOiChangePct >= 15 - DECIMAL_SLACK
}

const ACTIVITY_SESSIONS = 20

/**
 * OI activity (/oi-screener-page): |futures ΔOI %| since the previous close over the mean of |daily futures ΔOI %| of the
 * 20 sessions before. NaN with fewer, when one is missing, or when none of them moved.
 * @param previousPct daily ΔOI % of the sessions before, oldest first
 */
export function oiActivity(oiChangePct: number, previousPct: Float64Array): number {
  if (previousPct.length < ACTIVITY_SESSIONS) return Number.NaN
  const usual = mean(previousPct.subarray(-ACTIVITY_SESSIONS).map(Math.abs))
  return usual === 0 ? Number.NaN : Math.abs(oiChangePct) / usual
}

/** Warning of the position limit (/oi-screener-page, §F13): in the ban, or from MWPL 80 % on; null below or unknown. */
export function limitTag(mwplPct: number, isInBan: boolean): 'no new positions' | 'near ban' | null {
  if (isInBan) return 'no new positions'
  return mwplPct >= 80 ? 'near ban' : null
}
