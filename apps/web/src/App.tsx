/** The page before there is a market to show: what this is, and that no number can be had yet. */
export function App() {
  return (
    <>
      <header className="top">
        <img src="/icon.svg" alt="" width="24" height="24" />
        <strong>Strikelens</strong>
      </header>
      <main className="sheet">
        <section className="panel">
          <h1>Market analytics for Indian traders</h1>
          <p>Option chains, open interest, straddles, futures buildup and screeners for NSE, BSE and MCX.</p>
        </section>
        <section className="panel" aria-label="Data source">
          <h2>Data source</h2>
          <p className="figure">None connected</p>
          <p>No feed is part of this version, so there is no number to show and none is shown.</p>
        </section>
      </main>
    </>
  )
}
