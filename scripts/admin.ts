import { AdminProblem, adminCommand, USAGE } from '../apps/server/src/admin/adminCommand.ts'
import { openForAdmin } from '../apps/server/src/admin/openForAdmin.ts'
import { printedError } from '../apps/server/src/log/loggedError.ts'

const args = process.argv.slice(2)
if (args.length === 0) {
  console.log(USAGE)
  process.exit(0)
}
try {
  const { db, close } = await openForAdmin(process.env)
  try {
    for (const line of await adminCommand(db, args)) console.log(line)
  } finally {
    await close()
  }
} catch (error) {
  console.error(error instanceof AdminProblem ? error.message : printedError(error))
  process.exitCode = 1
}
