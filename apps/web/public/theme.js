// Before the first paint, so that a dark screen never flashes white: what was chosen before, else what the device prefers.
{
  let stored = null
  try {
    stored = localStorage.getItem('strikelens-theme')
    if (localStorage.getItem('strikelens-palette') === 'cb') document.documentElement.dataset.palette = 'cb'
    if (localStorage.getItem('strikelens-density') === 'compact') document.documentElement.dataset.density = 'compact'
    if (localStorage.getItem('strikelens-cellFlash') === 'false') document.documentElement.dataset.flash = 'off'
  } catch {
    // A browser that keeps nothing follows the device.
  }
  const prefersDark = matchMedia('(prefers-color-scheme: dark)').matches
  const theme = stored ?? (prefersDark ? 'dark' : 'light')
  document.documentElement.dataset.theme = theme
  for (const meta of document.querySelectorAll('meta[name="theme-color"]')) {
    meta.removeAttribute('media')
    meta.setAttribute('content', theme === 'dark' ? '#1f2937' : '#ffffff')
  }
}
