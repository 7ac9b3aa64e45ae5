// Postal codes as each country's postal service writes them: 9 is a digit, A a letter, X either, anything else is
// literal. Compiled from what the services publish; the test checks them against the postcodes of the recorded cases.

const formats: Readonly<Record<string, string>> = {
  '99999':
    'CU DE DO DZ EE EG ES FR GF GP GT HR ID IT KE KW LA LK MA MC ME MM MQ MX NC NI NP PE PF PK PM RE SM SN TH TR UA UY VA WF XK YT ZM',
  '9999':
    'AF AL AM AT AU BD BE BG CC CH CV CX CY DK ET GE GL GW HM HT HU LI LR LU MK MZ NE NF NO NZ PH PY SJ SV TN VE ZA',
  '999': 'FO IS LS MG PG',
  '999999': 'BY CN CO EC KG KZ NG RO RU SG TJ TM UZ',
  '99999-999': 'BR',
  '9999-999': 'PT',
  '99-999': 'PL',
  '999-9999': 'JP',
  '999 99': 'CZ GR SE SK',
  '9999 AA': 'NL',
  'A9A 9A9': 'CA',
  'A99 XXXX': 'IE',
  'AAA 9999': 'MT',
  AD999: 'AD',
  'AZ 9999': 'AZ',
  'LV-9999': 'LV',
  'MD-9999': 'MD',
  BB99999: 'BB',
  AA9999: 'BN',
  '99999|99999-9999': 'AS FM GU MH MP PR PW SA UM US VI',
  '999999|999 999': 'IN',
  '9999|A9999AAA': 'AR',
  '9999999|999-9999': 'CL',
  '99999|999999': 'KH VN',
  '99999|999-999': 'KR',
  '999|99999|999999': 'TW',
  '9999999|99999': 'IL',
  '99999|LT-99999': 'LT',
  '9999|SI-9999': 'SI',
  '99999|999999|9999': 'RS',
  '99999|FI-99999': 'AX FI',
  '999|9999': 'BH OM',
  'A9 9AA|A99 9AA|AA9 9AA|AA99 9AA|A9A 9AA|AA9A 9AA': 'FK GB GG GS IM IO JE SH TC',
}

const byCountry = new Map(
  Object.entries(formats).flatMap(([format, countries]) =>
    countries.split(' ').map(country => [country, format.split('|')] as const),
  ),
)

const bare = (text: string) => text.toUpperCase().replace(/[\s-]/g, '')
const classes: Readonly<Record<string, RegExp>> = { 9: /\d/, A: /[A-Z]/, X: /[A-Z\d]/ }

/** Formats whose letters are literal, not placeholders: the A and the D of AD999. */
const fixed = /^(AD|AZ|LV|MD|BB|LT|SI|FI)(?=[ -]?9)/

/** The code written in a format; null when it does not fit. Ignores blanks and hyphens. */
function fitted(text: string, format: string): string | null {
  const signs = bare(text)
  const own = fixed.exec(format)?.[1]?.length ?? 0
  let at = 0
  let out = ''
  for (const [nth, sign] of [...format].entries()) {
    if (sign === ' ' || sign === '-') {
      out += sign
      continue
    }
    const next = signs[at++] ?? ''
    const fits = nth < own ? next === sign : (classes[sign]?.test(next) ?? next === sign)
    if (!fits) return null
    out += next
  }
  return at === signs.length ? out : null
}

/**
 * Formats for display, with N for a digit as forms usually show it. Empty where a country has none or none is known.
 */
export const postcodeFormats = (country: string): readonly string[] => byCountry.get(country) ?? []

/** The postal code as its country writes it; null when it is invalid. Unchanged where no format is known. */
export function postcodeWritten(country: string, text: string): string | null {
  const kept = byCountry.get(country)
  if (!kept) return text.trim()
  return kept.map(format => fitted(text, format)).find(code => code !== null) ?? null
}
