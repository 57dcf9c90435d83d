const DATE = '2025-11-25'
const COLUMNS =
  'TradDt,BizDt,Sgmt,Src,FinInstrmTp,FinInstrmId,ISIN,TckrSymb,SctySrs,XpryDt,FininstrmActlXpryDt,StrkPric,OptnTp,FinInstrmNm,OpnPric,HghPric,LwPric,ClsPric,LastPric,PrvsClsgPric,UndrlygPric,SttlmPric,OpnIntrst,ChngInOpnIntrst,TtlTradgVol,TtlTrfVal,TtlNbOfTxsExctd,SsnId,NewBrdLotQty,Rmks,Rsvd1,Rsvd2,Rsvd3,Rsvd4'
const SPOT = 25_884.8
const LOT = 75
const EXPIRY = '2025-12-02'

/** A contract of NIFTY at the close. */
interface Close {
  readonly close: number
  readonly prevClose: number
  readonly oiLots: number
  readonly oiChangeLots: number
  readonly volumeLots: number
}

function foLine(kind: 'IDF' | 'IDO', name: string, terms: string, token: number, row: Close): string {
  const { close, prevClose, volumeLots } = row
  // The turnover of an option is that of its strike and premium.
  const worth = Number(terms.split(',')[2]) + (close + prevClose) / 2
  const [high, low] = [Math.max(close, prevClose), Math.min(close, prevClose)]
  const [oi, change] = [row.oiLots * LOT, row.oiChangeLots * LOT]
  const prices = [prevClose, high, low, close, close, prevClose, SPOT, close].map((price) => price.toFixed(2))
  const traded = [volumeLots, (volumeLots * LOT * worth).toFixed(2), 500]
  return `${DATE},${DATE},FO,NSE,${kind},${token},,NIFTY,,${terms},${name},${[...prices, oi, change, ...traded]},F1,${LOT},,,,,`
}

/** strike, call, call before, its lots and those added, put, put before, its lots and those added */
const CHAIN = [
  [25_800, 216.2, 260, 400, 100, 90.4, 70, 2000, 600],
  [25_850, 182.1, 225, 500, 200, 106.1, 85, 1500, 300],
  [25_900, 150.6, 190, 1500, 700, 124.4, 100, 1800, 500],
  [25_950, 123.4, 160, 1200, 500, 147, 125, 900, 200],
  [26_000, 99.7, 135, 3000, 1500, 173.1, 150, 1000, 100],
] as const

function options(): string[] {
  return CHAIN.flatMap(([strike, ce, cePrev, ceOi, ceChg, pe, pePrev, peOi, peChg], k) => {
    const terms = (right: 'CE' | 'PE') => `${EXPIRY},${EXPIRY},${strike}.00,${right}`
    const call = { close: ce, prevClose: cePrev, oiLots: ceOi, oiChangeLots: ceChg, volumeLots: 1200 }
    const put = { close: pe, prevClose: pePrev, oiLots: peOi, oiChangeLots: peChg, volumeLots: 1000 }
    return [
      foLine('IDO', `NIFTY25D02${strike}CE`, terms('CE'), 50_000 + k, call),
      foLine('IDO', `NIFTY25D02${strike}PE`, terms('PE'), 51_000 + k, put),
    ]
  })
}

/** December 26,055.40 after 26,170.70 (−0.44%), and in both months 1,000 lots more than 11,000 (+9.09%): Short Buildup. */
const FUTURES = [
  foLine('IDF', 'NIFTY25DECFUT', '2025-12-30,2025-12-30,,', 49_543, {
    ...{ close: 26_055.4, prevClose: 26_170.7, oiLots: 11_000, oiChangeLots: 1000, volumeLots: 5000 },
  }),
  foLine('IDF', 'NIFTY26JANFUT', '2026-01-27,2026-01-27,,', 49_544, {
    ...{ close: 26_234.6, prevClose: 26_358.6, oiLots: 1000, oiChangeLots: 0, volumeLots: 300 },
  }),
]

const INDICES = [
  'Index Name,Index Date,Open Index Value,High Index Value,Low Index Value,Closing Index Value,Points Change,Change(%),Volume,Turnover (Rs. Cr.),P/E,P/B,Div Yield',
  `Nifty 50,25-11-2025,25998.5,26004.7,25842.95,${SPOT},-74.7,-.29,286900000,28400.5,22.6,3.4,1.31`,
  'Nifty Bank,25-11-2025,58900.1,59044.2,58701.3,58820.3,-15.05,-.03,112000000,9000.2,16.2,2.1,.95',
]

/** The exchange's files of one session of NIFTY, written by hand, by name. */
export const CLOSE_FILES: ReadonlyMap<string, string> = new Map([
  ['BhavCopy_NSE_FO_0_0_0_20251125_F_0000.csv', `${[COLUMNS, ...FUTURES, ...options()].join('\n')}\n`],
  ['ind_close_all_25112025.csv', `${INDICES.join('\n')}\n`],
])
