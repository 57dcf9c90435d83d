import { checkTasks } from './checks.ts'
import { inTurns } from './inTurns.ts'

const failed: string[] = []
await inTurns(checkTasks(failed))
if (failed.length > 0) console.error(`Failed: ${failed.join(', ')}`)
process.exit(failed.length === 0 ? 0 : 1)
