import { PageTitle } from './parts/PageTitle.tsx'

export default function Page() {
  return <PageTitle title="Watchlist" />
}
