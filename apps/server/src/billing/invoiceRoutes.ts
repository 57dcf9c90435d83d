import { invoiceOf, invoicesOf } from '@strikelens/store/repositories'
import { z } from 'zod'
import { Problem } from '../http/problem.ts'
import type { TypedServer } from '../http/typedServer.ts'
import type { Billing } from './billing.ts'
import { fileNumber, invoiceContent } from './invoice.ts'
import { invoicePdf } from './invoicePdf.ts'

/** The invoices of whoever is signed in. */
export function invoiceRoutes(server: TypedServer, { accounts: { db, identity } }: Billing): void {
  const listSchema = {
    summary: 'My invoices',
    tags: ['billing'],
    response: {
      200: z.array(
        z.object({
          number: z.string(),
          issuedAt: z.iso.datetime(),
          totalPaise: z.number().int(),
          plan: z.string(),
          cycle: z.string(),
        }),
      ),
    },
  }
  server.get('/api/user/invoices', { schema: listSchema }, async (request) => {
    const { userId } = await identity.need(request)
    const rows = await invoicesOf(db, userId)
    return rows.map(({ number, issuedAt, content }) => {
      const { totalPaise, plan, cycle } = invoiceContent.parse(content)
      return { number, issuedAt: issuedAt.toISOString(), totalPaise, plan, cycle }
    })
  })

  const pdfSchema = {
    summary: "An invoice as a PDF, by its number with '-' for '/'",
    tags: ['billing'],
    params: z.object({ file: z.string().regex(/^SL-\d{2}-\d{2}-\d{6}\.pdf$/, 'There is no such invoice.') }),
  }
  server.get('/api/user/invoices/:file', { schema: pdfSchema }, async (request, reply) => {
    const { userId } = await identity.need(request)
    const [, first, last, count] = request.params.file.slice(0, -'.pdf'.length).split('-')
    const found = await invoiceOf(db, userId, `SL/${first}-${last}/${count}`)
    if (found === null) throw new Problem(404, 'unknown-invoice', 'There is no such invoice.')
    const pdf = await invoicePdf(found.number, found.issuedAt, invoiceContent.parse(found.content))
    return reply
      .type('application/pdf')
      .header('content-disposition', `attachment; filename="${fileNumber(found.number)}.pdf"`)
      .send(pdf)
  })
}
