export { stockFacts } from './company.ts'
export { companyFiles } from './files.ts'
export { statementDates, statementsOn } from './statements.ts'
