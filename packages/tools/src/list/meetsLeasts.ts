import type { List } from './list.ts'

/** Whether a row is at least what its list asks for where the address asks for nothing. */
export function meetsLeasts<Row>({ figures, leasts }: List<Row>, row: Row): boolean {
  return Object.values(leasts).every(({ figure, own, isOfSize }) => {
    const value = figures[figure].value(row) ?? Number.NaN
    return own === 0 || (isOfSize === true ? Math.abs(value) : value) >= own
  })
}
