import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** The policy that the product is served with: a chart that writes a style element is an error here. */
const policy = "default-src 'self'; img-src 'self' data: blob:"

export default defineConfig({
  // An address that it does not have is not found: tests go there to leave a page.
  appType: 'mpa',
  root: import.meta.dirname,
  plugins: [react()],
  build: { outDir: '../../../.cache/demo-charts', emptyOutDir: true },
  preview: { headers: { 'content-security-policy': policy } },
})
