import { failedChecks } from './checks.ts'

const { failed } = await failedChecks()
if (failed.length > 0) console.error(`Failed: ${failed.join(', ')}`)
process.exit(failed.length === 0 ? 0 : 1)
