import { COMPANY_FACTS } from '@strikelens/tools/home/texts/company'
import { STATEMENT } from '@strikelens/tools/home/texts/statement'
import { site } from '../../site.ts'
import { TextLink } from '../parts/TextLink.tsx'

/** Who stands behind the product, and how to reach them. */
export function TeamTab() {
  return (
    <div className="article">
      <h2 className="mt-0!">Who makes it</h2>
      <p>
        A small team that builds the collection of the data, the mathematics and the pages itself, and publishes how
        each figure is made. What a page shows follows from the data by that method alone: nobody can pay to change it.
      </p>
      <p>
        There are no calls to buy and no client money to hold. The product is paid for by its plans and, for free web
        users, by advertisements.
      </p>
      <h2>Company</h2>
      <table>
        <thead className="sr-only">
          <tr>
            <th scope="col">Fact</th>
            <th scope="col">Published</th>
          </tr>
        </thead>
        <tbody>
          {[...COMPANY_FACTS, { label: 'E-mail', value: site.contactEmail }].map(({ label, value }) => (
            <tr key={label}>
              <td>{label}</td>
              <td>{value}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <h2>Regulation</h2>
      <p>{STATEMENT}</p>
      <p className="flex flex-wrap gap-x-4 gap-y-1">
        <TextLink label="Contact us" href="/contact-us" />
        <TextLink label="Disclaimer" href="/disclaimer" />
        <TextLink label="Privacy policy" href="/privacy-policy" />
      </p>
    </div>
  )
}
