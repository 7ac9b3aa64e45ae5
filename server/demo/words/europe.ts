import { type Country, citiesOf, words } from './country.ts'

const spaced = (brand: string, quarter: string) => `${brand} ${quarter}`

export const europe: readonly Country[] = [
  {
    code: 'GB',
    currency: 'GBP',
    decimals: 2,
    timeZone: 'Europe/London',
    language: 'en-GB',
    price: 11,
    storeName: spaced,
    address: (city, street, number) => `${number} ${street}, ${city}`,
    cities: citiesOf(`
      London | 51.507 | -0.128 | Brixton, Camden Town, Clapham, Ealing Broadway, Greenwich, Hackney Wick, Islington, Peckham, Stratford, Wimbledon
      Manchester | 53.481 | -2.242 | Ancoats, Chorlton, Didsbury, Fallowfield, Northern Quarter
      Birmingham | 52.486 | -1.890 | Digbeth, Edgbaston, Harborne, Moseley
      Leeds | 53.801 | -1.549 | Chapel Allerton, Headingley, Horsforth
      Edinburgh | 55.953 | -3.188 | Leith, Morningside, Stockbridge
      Cardiff | 51.482 | -3.179 | Canton, Pontcanna, Roath
      Bristol | 51.454 | -2.588 | Bedminster, Clifton, St Werburgh's
      Glasgow | 55.864 | -4.252 | Dennistoun, Finnieston, Partick`),
    streets: words(
      'High Street, Station Road, Mill Lane, Queen Street, Church Road, Market Place, Park Row',
    ),
    people: words('Aisha, Callum, Dev, Ffion, Imogen, Owen, Priya, Rory'),
  },
  {
    code: 'DE',
    currency: 'EUR',
    decimals: 2,
    timeZone: 'Europe/Berlin',
    language: 'de-DE',
    price: 12,
    storeName: spaced,
    address: (city, street, number) => `${street} ${number}, ${city}`,
    cities: citiesOf(`
      Berlin | 52.520 | 13.405 | Friedrichshain, Kreuzberg, Köpenick, Moabit, Neukölln, Pankow, Schöneberg, Spandau
      München | 48.137 | 11.575 | Giesing, Haidhausen, Laim, Schwabing, Sendling
      Hamburg | 53.551 | 9.994 | Altona, Barmbek, Eimsbüttel, Ottensen, St. Pauli
      Köln | 50.938 | 6.960 | Deutz, Ehrenfeld, Lindenthal, Nippes
      Leipzig | 51.340 | 12.373 | Connewitz, Gohlis, Plagwitz
      Nürnberg | 49.452 | 11.077 | Gostenhof, Langwasser, Wöhrd
      Düsseldorf | 51.227 | 6.773 | Bilk, Flingern, Oberkassel, Unterrath`),
    streets: words(
      'Bahnhofstraße, Gartenweg, Hauptstraße, Lindenallee, Mühlengasse, Schillerstraße, Am Markt',
    ),
    people: words('Anneke, Björn, Cem, Fatma, Jürgen, Leonie, Mirko, Svenja'),
  },
  {
    code: 'FR',
    currency: 'EUR',
    decimals: 2,
    timeZone: 'Europe/Paris',
    language: 'fr-FR',
    price: 12,
    storeName: spaced,
    address: (city, street, number) => `${number} ${street}, ${city}`,
    cities: citiesOf(`
      Paris | 48.857 | 2.352 | Batignolles, Belleville, Bercy, La Villette, Montparnasse, Ménilmontant, Oberkampf
      Lyon | 45.764 | 4.836 | Croix-Rousse, Gerland, La Guillotière, Part-Dieu, Vaise
      Marseille | 43.297 | 5.370 | Castellane, La Joliette, Le Panier, L'Estaque
      Toulouse | 43.605 | 1.444 | Les Carmes, Saint-Cyprien, Minimes
      Lille | 50.629 | 3.057 | Vauban, Wazemmes, Fives
      Bordeaux | 44.838 | -0.579 | Bacalan, Chartrons, La Bastide, Saint-Michel`),
    streets: words(
      "rue de l'Église, avenue de la Gare, rue des Lilas, place du Marché, boulevard du Théâtre, quai Neuf",
    ),
    people: words('Amélie, Bastien, Chloé, Fatoumata, Hervé, Inès, Noé, Solène'),
  },
  {
    code: 'ES',
    currency: 'EUR',
    decimals: 2,
    timeZone: 'Europe/Madrid',
    language: 'es-ES',
    price: 11,
    storeName: spaced,
    address: (city, street, number) => `${street}, ${number}, ${city}`,
    cities: citiesOf(`
      Madrid | 40.417 | -3.704 | Carabanchel, Chamberí, Chueca, Lavapiés, Malasaña, Tetuán, Vallecas, Usera
      Barcelona | 41.385 | 2.173 | Clot, El Raval, Gràcia, Les Corts, Poblenou, Sants
      Valencia | 39.470 | -0.376 | Benimaclet, El Cabanyal, Patraix, Ruzafa
      Sevilla | 37.389 | -5.984 | Los Remedios, Nervión, Triana
      Bilbao | 43.263 | -2.935 | Deusto, Indautxu, Santutxu
      Málaga | 36.721 | -4.421 | El Palo, Huelin, Pedregalejo, La Malagueta`),
    streets: words(
      'Calle Mayor, Calle del Olmo, Avenida de la Constitución, Plaza Nueva, Calle Peñón, Paseo del Río',
    ),
    people: words('Álvaro, Begoña, Iñaki, Lucía, Martín, Nuria, Ramón, Yolanda'),
  },
  {
    code: 'GR',
    currency: 'EUR',
    decimals: 2,
    timeZone: 'Europe/Athens',
    language: 'el-GR',
    price: 9,
    storeName: spaced,
    address: (city, street, number) => `${street} ${number}, ${city}`,
    cities: citiesOf(`
      Αθήνα | 37.984 | 23.728 | Εξάρχεια, Κολωνάκι, Κουκάκι, Κυψέλη, Παγκράτι, Πετράλωνα, Αμπελόκηποι
      Θεσσαλονίκη | 40.640 | 22.944 | Άνω Πόλη, Καλαμαριά, Λαδάδικα, Τούμπα, Χαριλάου
      Πειραιάς | 37.943 | 23.647 | Καστέλλα, Μικρολίμανο, Πασαλιμάνι
      Πάτρα | 38.246 | 21.735 | Ψηλαλώνια, Ρίο, Ταμπάχανα
      Ηράκλειο | 35.339 | 25.144 | Αμμουδάρα, Πόρος`),
    streets: words('Λεωφόρος Ειρήνης, Οδός Αγοράς, Οδός Ελαιών, Οδός Σταθμού, Πλατεία Ηρώων'),
    people: words('Αλέξανδρος, Βασιλική, Γιώργος, Δέσποινα, Ελένη, Θανάσης, Μαρία, Στέλιος'),
  },
]
