import { type MarketSource, marketAt } from '@strikelens/market/market'
import { databaseTrouble } from '@strikelens/store/database'
import { computeOf } from '@strikelens/tools'
import { type Tracked, trackedSource } from '../view/trackedSource.ts'
import type { ComputeReply, ComputeRequest } from './computeProtocol.ts'
import { packedAnswer } from './packedAnswer.ts'

/** Computes what is requested from a source, and packs it; a failure is a reply too. */
export async function computeReply(
  source: MarketSource,
  { id, tool, params, instant, envelope }: ComputeRequest,
): Promise<ComputeReply> {
  const started = performance.now()
  try {
    const tracked: Tracked = { reads: new Set(), lacksHistory: false }
    const market = marketAt({ ...trackedSource(source, tracked), label: envelope.source }, instant)
    const compute = await computeOf(tool)
    const result = await compute(market, params)
    const lacks = tracked.lacksHistory ? { lacksHistory: true } : {}
    const packed = packedAnswer({ ...envelope, ...lacks, result })
    return { id, ...packed, reads: [...tracked.reads], computeMs: performance.now() - started }
  } catch (error) {
    const problem = error instanceof Error ? error : new Error(String(error))
    return { id, error: problem.message, stack: problem.stack ?? '', trouble: databaseTrouble(problem) }
  }
}
