export { stockFacts } from './company.ts'
export { companyFiles, reportFiles } from './files.ts'
