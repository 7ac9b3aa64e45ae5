// The parts of each country's envelope, in order. Derived from the templates of @fragaria/address-formatter (MIT, based
// on OpenCage's address-formatting); orders.test.ts derives them again and compares.

/** Parts by the formatter's names. */
export const addressParts = [
  'house',
  'road',
  'house_number',
  'quarter',
  'suburb',
  'city',
  'county',
  'state_district',
  'state',
  'region',
  'postcode',
] as const
export type AddressPart = (typeof addressParts)[number]

/** Countries by the order of their envelope. Countries not listed use the first order. */
export const countriesByOrder: Readonly<Record<string, string>> = {
  'house road house_number postcode city':
    'AL AT AX BA BE BQ BV CH CV CY CZ DE DK EC EE ES ET FI FO GE GL GR GT GW HN HR HT IL IS JO LI LR LT MD ME MK MZ NL NO PL PS PT PW PY RO RS SD SE SI SJ SK TJ TR UY',
  'house house_number road city':
    'AG BB BJ BZ CD CG CI CK DJ DM FJ GH GI GM GY MR MS MW NE NR NU RW SC SL TG TO UG YE ZW',
  'house house_number road postcode city':
    'AD AZ BL DZ FR GF GP LA LU MA MC MF MQ NC PF PM RE SN TF TM TN WF YT ZM',
  'house road house_number city':
    'AW BI BO CF CM CW EH ER GD GQ KI LC LY ML QA SB SS ST SX TL VC VU WS',
  'house house_number road city state postcode': 'AS AU BN CA CC CX FM GU HM MH MP NF PR UM US VI',
  'house house_number road suburb city postcode': 'BD EG JM KH LK MU NZ PK SA TK TT ZA',
  'house house_number road quarter city postcode': 'FK GB GG GS IM IO JE SH TC',
  'house road house_number suburb city': 'AF BW KP NI SO SR TD',
  'house quarter house_number road city postcode': 'BH BM KY LB LS MV NA',
  'house road house_number city postcode': 'AI AO CU LV SZ',
  'house house_number road city postcode': 'KE MM MT VG XK',
  'house house_number road postcode city state': 'AM GN OM TZ',
  'house road house_number suburb city state postcode': 'BR DO RU UA',
  'house road house_number suburb city postcode': 'BG BT PE',
  'state postcode city suburb road house_number house': 'BY KG KZ',
  'house road house_number suburb postcode city state': 'CO MX PA',
  'house road house_number postcode city county': 'IT SM VA',
  'house city': 'AQ PN',
  'house road house_number suburb postcode city': 'AR SY',
  'house house_number road city county state': 'BF XC',
  'house house_number road suburb city postcode state': 'IN PH',
  'house house_number road suburb city state postcode': 'JP VN',
  'house house_number road city state': 'KN TV',
  'house suburb road house_number postcode city': 'KW MN',
  'house house_number road city postcode state': 'NG PG',
  'house road house_number city state postcode': 'NP UZ',
  'house house_number road suburb city state': 'AE',
  'house road house_number city county': 'BS',
  'house road house_number postcode city region': 'CL',
  'postcode state county city suburb road house_number house': 'CN',
  'house road house_number state city suburb postcode': 'CR',
  'house house_number road suburb city': 'GA',
  'house house_number road state_district': 'HK',
  'postcode city road house_number': 'HU',
  'house road house_number suburb city postcode state': 'ID',
  'house house_number road suburb city county postcode': 'IE',
  'house house_number suburb road city postcode': 'IQ',
  'house city suburb road house_number state postcode': 'IR',
  'house road house_number city suburb': 'KM',
  'state city suburb road house_number postcode': 'KR',
  'house house_number road suburb postcode city': 'MG',
  'house road house_number suburb': 'MO',
  'house house_number road suburb postcode city state': 'MY',
  'house quarter house_number road postcode': 'SG',
  'house road house_number postcode city state': 'SV',
  'house house_number road city suburb state postcode': 'TH',
  'postcode city suburb road house_number house': 'TW',
  'house road house_number city postcode state': 'VE',
}
