// A program of its own, to be killed: lives a scripted day against a database, and dies the hard way at a second of it, with
// every minute before that stored.
import { setTimeout as sleep } from 'node:timers/promises'
import { MINUTE_MS } from '@strikelens/market/time'
import { liveScript, notedListener } from './disturbedDay.ts'
import { ScriptedMarket } from './scriptedMarket.ts'

const [url, openAt, closeAt, dieAt] = process.argv.slice(2)
const market = new ScriptedMarket(Number(openAt), Number(closeAt))
let published = 0
const { listener } = notedListener(({ asOf }) => {
  published = asOf
})
const onSecond = async (at: number) => {
  if (at !== Number(dieAt)) return
  while (published < at - MINUTE_MS) await sleep(5)
  process.kill(process.pid, 'SIGKILL')
}
await liveScript(url, { market, from: market.openAt, until: market.closeAt, onSecond }, listener)
