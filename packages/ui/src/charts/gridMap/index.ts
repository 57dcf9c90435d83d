export { type GridKey, GridKeys, GridRamp } from './GridKeys.tsx'
export type { GridMapProps } from './GridMap.tsx'
export type { GridCell, GridColumn, GridFigure, GridFigureColumn, GridFootLine, GridRow } from './gridTypes.ts'
export { LazyGridMap as GridMap } from './LazyGridMap.tsx'
