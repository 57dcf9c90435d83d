import { describe, expect, it } from 'vitest'
import { readChain } from '../chain/readChain.ts'
import { compute } from '../options/option-chain/compute.ts'
import { tool } from '../options/option-chain/tool.ts'
import { answerOf } from '../testing/answerOf.ts'
import { fixtureA, fixtureMarket } from '../testing/fixtureA.ts'
import { wire } from '../testing/wire.ts'
import { legAtTick } from './legAtTick.ts'

const params = tool.params.parse({ leg: '26000CE' })

async function answered(clock: '09:30' | '10:15') {
  const { data, ...answer } = wire(answerOf(await compute(fixtureMarket(clock, fixtureA()), params)))
  if (data.leg === null) throw new Error('No leg is open.')
  return { data, answer, leg: data.leg }
}

async function tick() {
  const read = await readChain(fixtureMarket('10:15', fixtureA()), params)
  if ('noAnswer' in read) throw new Error(read.noAnswer.reason)
  return read.snapshot
}

describe('the open leg between two answers', () => {
  it('has at a tick the figures of an answer of that instant, and what they are made of', async () => {
    const [before, now] = [await answered('09:30'), await answered('10:15')]
    const ticked = legAtTick(before, before.data, params, await tick())
    expect(ticked?.leg.now.ltp).toBe(160.2)
    expect(wire(ticked?.leg.now)).toEqual(now.leg.now)
    const ofLeg = (all: object) => Object.entries(wire(all)).filter(([name]) => name.startsWith('leg.'))
    expect(ofLeg(ticked?.answer.explanations ?? {})).toEqual(ofLeg(now.answer.explanations))
  })

  it('stays as answered where it is of another expiry, whose chain does not tick here', async () => {
    const { data, answer, leg } = await answered('09:30')
    expect(legAtTick({ leg: { ...leg, expiry: '2025-12-02' }, answer }, data, params, await tick())).toBeNull()
  })
})
