import { adminProgram } from '../apps/server/src/admin/adminProgram.ts'

process.exitCode = await adminProgram(process.argv.slice(2), process.env, console)
