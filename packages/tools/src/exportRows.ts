import { limitsOf, PLANS } from './plans.ts'

/** Where the rows are that an export of so many leaves out: how many more each higher plan has, up to the one with all. */
export function rowsBeyond(limit: number, total: number): string {
  const plans = PLANS.map(limitsOf).filter(({ exportRows }) => exportRows > limit)
  const whole = plans.findIndex(({ exportRows }) => exportRows >= total)
  const parts = plans.slice(0, whole + 1).map(({ exportRows, name }, place) => {
    const more = Math.min(total, exportRows) - limit
    const rows = place > 0 ? `all ${count(more)}` : `${count(more)} more ${more === 1 ? 'row is' : 'rows are'}`
    return `${rows} in the ${name} plan`
  })
  return `${parts.join(', ')}.`
}

function count(rows: number): string {
  return rows.toLocaleString('en-IN')
}
