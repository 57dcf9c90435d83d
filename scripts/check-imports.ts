import { importFaults } from './importFaults.ts'
import { root } from './root.ts'

const { files, faults } = importFaults(root)
for (const fault of faults) console.error(fault)
console.log(`${files} files, ${faults.length} imports that a rule forbids`)
process.exit(faults.length === 0 ? 0 : 1)
