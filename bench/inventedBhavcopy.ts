const HEADER =
  'TradDt,BizDt,Sgmt,Src,FinInstrmTp,FinInstrmId,ISIN,TckrSymb,SctySrs,XpryDt,FininstrmActlXpryDt,StrkPric,OptnTp,FinInstrmNm,OpnPric,HghPric,LwPric,ClsPric,LastPric,PrvsClsgPric,UndrlygPric,SttlmPric,OpnIntrst,ChngInOpnIntrst,TtlTradgVol,TtlTrfVal,TtlNbOfTxsExctd,SsnId,NewBrdLotQty,Rmks,Rsvd1,Rsvd2,Rsvd3,Rsvd4'
const STOCKS = 210
const LOT = 500
const MONTHS = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC']

/** A derivatives bhavcopy of a date in the shape of a real one: three futures a stock, and options of their months. */
export function inventedBhavcopy(date: string, rows: number): string {
  const lines = [HEADER]
  const strikes = Math.floor((rows / STOCKS - 3) / 6)
  for (let stock = 0; stock < STOCKS; stock++) {
    const symbol = `STOCK${String(stock).padStart(3, '0')}`
    const spot = 1000 * (1 + 0.1 * wave(`${symbol}${date}`))
    for (const { expiry, label, years } of expiriesAfter(date)) {
      const forward = spot * (1 + 0.065 * years)
      const first = 1000 - 10 * Math.floor(strikes / 2)
      lines.push(line(date, symbol, expiry, '', 'STF', '', `${symbol}${label}FUT`, forward, spot))
      for (let place = 0; place < strikes; place++) {
        const strike = first + 10 * place
        for (const right of ['CE', 'PE']) {
          const inside = Math.max(right === 'CE' ? forward - strike : strike - forward, 0)
          const premium = inside + 40 * Math.sqrt(years * 12) * Math.exp(-(((strike - forward) / 120) ** 2))
          const name = `${symbol}${label}${strike}${right}`
          lines.push(line(date, symbol, expiry, String(strike), 'STO', right, name, premium, spot))
        }
      }
    }
  }
  return `${lines.join('\n')}\n`
}

function line(
  date: string,
  symbol: string,
  expiry: string,
  strike: string,
  kind: string,
  right: string,
  name: string,
  price: number,
  spot: number,
): string {
  const close = Math.max(0.05, Math.round(price * 20) / 20).toFixed(2)
  const lots = 1 + Math.floor(2000 * Math.abs(wave(name + date)))
  const turnover = (lots * LOT * (Number(strike) + Number(close))).toFixed(2)
  const open = LOT * (lots + 500)
  return `${date},${date},FO,NSE,${kind},1,,${symbol},,${expiry},${expiry},${strike},${right},${name},${close},${close},${close},${close},${close},${close},${spot.toFixed(2)},${close},${open},${LOT * (lots % 7)},${lots},${turnover},${lots},F1,${LOT},,,,,`
}

/** The last Tuesdays of three months. */
function expiriesAfter(date: string) {
  const found: { expiry: string; label: string; years: number }[] = []
  for (let month = 0; found.length < 3; month++) {
    const last = new Date(Date.UTC(Number(date.slice(0, 4)), Number(date.slice(5, 7)) + month, 0))
    last.setUTCDate(last.getUTCDate() - ((last.getUTCDay() + 5) % 7))
    const expiry = last.toISOString().slice(0, 10)
    if (expiry < date) continue
    const years = (last.getTime() - Date.parse(date)) / (365 * 86_400_000) + 0.002
    found.push({ expiry, label: `${expiry.slice(2, 4)}${MONTHS[last.getUTCMonth()]}`, years })
  }
  return found
}

/** A number between −1 and 1 that a text always has. */
function wave(text: string): number {
  let hash = 2_166_136_261
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 16_777_619)
  return (hash >>> 0) / 2 ** 31 - 1
}
