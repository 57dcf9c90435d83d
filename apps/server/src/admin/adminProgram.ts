import { printedError } from '../log/loggedError.ts'
import { AdminProblem, adminCommand, USAGE } from './adminCommand.ts'
import { openForAdmin } from './openForAdmin.ts'

/** Where the lines of a command go. */
interface Printed {
  log(line: string): void
  error(line: string): void
}

/** What `npm run admin` does with the words behind it; the code that it ends with. */
export async function adminProgram(
  args: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
  print: Printed,
): Promise<number> {
  if (args.length === 0) {
    print.log(USAGE)
    return 0
  }
  try {
    const { db, close } = await openForAdmin(env)
    try {
      for (const line of await adminCommand(db, args)) print.log(line)
    } finally {
      await close()
    }
    return 0
  } catch (error) {
    print.error(error instanceof AdminProblem ? error.message : printedError(error))
    return 1
  }
}
