import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** The policy of the product: what breaks it here would break there. */
const policy = "default-src 'self'; style-src 'self'; script-src 'self'; img-src 'self' data:; font-src 'self'"

export default defineConfig({
  // An address that it does not have is not found: tests go there to leave a page.
  appType: 'mpa',
  root: fileURLToPath(new URL('.', import.meta.url)),
  plugins: [react(), tailwindcss()],
  build: { target: 'es2022', outDir: '../../../.cache/kit-demo', emptyOutDir: true },
  preview: { headers: { 'content-security-policy': policy } },
})
