import type { FileProblem, SourceFile } from '../problem.ts'

/** Rows by what they are about: of those told twice alike one stays, of those told differently none; both are remarked. */
export function onceEach<Row>(
  { name }: SourceFile,
  rows: readonly Row[],
  aboutOf: (row: Row) => string,
): { readonly kept: readonly Row[]; readonly repeats: readonly FileProblem[] } {
  const byAbout = new Map<string, Row[]>()
  for (const row of rows) {
    const own = byAbout.get(aboutOf(row))
    if (own === undefined) byAbout.set(aboutOf(row), [row])
    else own.push(row)
  }
  const repeats: FileProblem[] = []
  const kept = [...byAbout].flatMap(([about, [first, ...others]]) => {
    if (others.length === 0) return [first]
    const isAlike = others.every((other) => JSON.stringify(other) === JSON.stringify(first))
    const reason = isAlike ? `${about} comes twice` : `${about} comes twice and differently: it is left out`
    repeats.push({ file: name, line: null, column: null, reason })
    return isAlike ? [first] : []
  })
  return { kept, repeats }
}
