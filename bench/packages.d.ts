// What benchmarks compare with is installed by `npm run bench` alone (bench/package.json): of each, what is used of it.

declare module 'uplot' {
  export default class uPlot {
    constructor(
      options: { width: number; height: number; series: readonly { stroke?: string }[] },
      data: readonly (readonly number[] | Float64Array)[],
      host: HTMLElement,
    )
    destroy(): void
  }
}

declare module 'udsv' {
  type Schema = object
  export function inferSchema(text: string): Schema
  export function initParser(schema: Schema): { typedObjs(text: string): object[] }
}

declare module 'indicatorts' {
  type Column = number[]
  export function sma(values: Column, config: { period: number }): Column
  export function ema(values: Column, config: { period: number }): Column
  export function rsi(values: Column, config: { period: number }): Column
  export function cci(high: Column, low: Column, close: Column, config: { period: number }): Column
  export function atr(high: Column, low: Column, close: Column, config: { period: number }): { atrLine: Column }
  export function bb(values: Column, config: { period: number }): { lower: Column; middle: Column; upper: Column }
  export function macd(
    values: Column,
    config: { fast: number; slow: number; signal: number },
  ): { macdLine: Column; signalLine: Column }
  export function stoch(
    high: Column,
    low: Column,
    close: Column,
    config: { kPeriod: number; dPeriod: number },
  ): { k: Column; d: Column }
}

declare module 'lightweight-charts' {
  type SeriesKind = object
  export const CandlestickSeries: SeriesKind
  export const HistogramSeries: SeriesKind
  export const LineSeries: SeriesKind
  export const LineType: { readonly Simple: 0; readonly WithSteps: 1 }
  interface Series {
    setData(points: readonly object[]): void
  }
  interface Chart {
    addSeries(kind: SeriesKind, options: object, pane: number): Series
    timeScale(): { setVisibleLogicalRange(range: { from: number; to: number }): void }
    panes(): readonly { setStretchFactor(factor: number): void }[]
  }
  export function createChart(host: HTMLElement, options: object): Chart
}
