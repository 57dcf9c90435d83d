import { MISSING } from '@strikelens/market/formats'

/** What a tile can be coloured by: its name in the picker and over the map, and how a tile prints it. */
export interface HeatMetric<Row> {
  readonly label: string
  readonly title: string
  text(row: Row): string
}

/** A metric of a row as its tile prints it; without a trade today there is nothing to print. */
export function metricText<Row extends { readonly isTraded: boolean }>(metric: HeatMetric<Row>, row: Row): string {
  return row.isTraded ? metric.text(row) : MISSING
}
