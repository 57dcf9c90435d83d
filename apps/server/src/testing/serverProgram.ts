// A whole server as a program of its own; the header x-test-plan says who asks.
import { PLANS } from '@strikelens/tools/plans'
import { readConfig } from '../config.ts'
import { startStrikelens } from '../strikelens.ts'

const [webFolder] = process.argv.slice(2)
const running = await startStrikelens({ ...readConfig(process.env), webFolder }, console.log, {
  planOf: async (headers) => PLANS.find((plan) => plan === headers['x-test-plan']) ?? 'free',
})
process.once('SIGTERM', () => void running.stop().then(() => process.exit(0)))
