import { grouped } from '@strikelens/market/formats'
import { ErrorState, TableSkeleton } from '@strikelens/ui/states'
import { useQuery } from '@tanstack/react-query'
import { storedQuery } from '../settings/userCalls.ts'

/** How much is stored of whoever is signed in, counted at this moment. */
export function StoredTable() {
  const { data, error, refetch } = useQuery({ ...storedQuery, staleTime: 0 })
  if (data === undefined) {
    if (error === null) return <TableSkeleton rows={8} columns={2} />
    return <ErrorState what="What is stored cannot be counted now." onRetry={() => void refetch()} />
  }
  return (
    <table className="kit-table max-w-90">
      <thead>
        <tr>
          <th scope="col" data-align="left">
            What
          </th>
          <th scope="col">Stored</th>
        </tr>
      </thead>
      <tbody>
        {data.map(({ what, count }) => (
          <tr key={what}>
            <th scope="row" data-align="left">
              {what}
            </th>
            <td>{grouped(count)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
