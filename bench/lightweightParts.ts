/** What a time chart of ours would need of the library. */
export { CandlestickSeries, createChart, HistogramSeries, LineSeries } from 'lightweight-charts'
