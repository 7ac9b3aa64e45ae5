import { type Country, citiesOf, words } from './country.ts'

const spaced = (brand: string, quarter: string) => `${brand} ${quarter}`

export const americas: readonly Country[] = [
  {
    code: 'BR',
    currency: 'BRL',
    decimals: 2,
    timeZone: 'America/Sao_Paulo',
    language: 'pt-BR',
    price: 42,
    storeName: spaced,
    address: (city, street, number) => `${street}, ${number}, ${city}`,
    cities: citiesOf(`
      São Paulo | -23.550 | -46.633 | Bela Vista, Butantã, Ipiranga, Itaim Bibi, Jabaquara, Lapa, Liberdade, Moema, Mooca, Pinheiros, Tatuapé, Vila Mariana
      Rio de Janeiro | -22.907 | -43.173 | Botafogo, Copacabana, Flamengo, Laranjeiras, Leblon, Tijuca, Méier
      Belo Horizonte | -19.917 | -43.935 | Funcionários, Lourdes, Pampulha, Savassi
      Curitiba | -25.428 | -49.273 | Água Verde, Batel, Portão, São Francisco
      Porto Alegre | -30.035 | -51.218 | Bom Fim, Cidade Baixa, Moinhos de Vento, Petrópolis
      Salvador | -12.971 | -38.501 | Barra, Graça, Pituba, Rio Vermelho
      Recife | -8.054 | -34.881 | Boa Viagem, Casa Forte, Espinheiro
      Florianópolis | -27.595 | -48.548 | Coqueiros, Trindade`),
    streets: words(
      'Rua das Palmeiras, Avenida Central, Rua do Comércio, Rua São João, Travessa da Estação, Alameda das Acácias',
    ),
    people: words('Antônia, Caíque, Conceição, João, Larissa, Otávio, Thaís, Wesley'),
  },
  {
    code: 'MX',
    currency: 'MXN',
    decimals: 2,
    timeZone: 'America/Mexico_City',
    language: 'es-MX',
    price: 165,
    storeName: spaced,
    address: (city, street, number) => `${street} ${number}, ${city}`,
    cities: citiesOf(`
      Ciudad de México | 19.433 | -99.133 | Condesa, Coyoacán, Del Valle, Iztapalapa, Narvarte, Polanco, Roma Norte, Tlalpan, Xochimilco
      Guadalajara | 20.667 | -103.392 | Americana, Chapalita, Providencia, Tlaquepaque
      Monterrey | 25.687 | -100.316 | Cumbres, Mitras, Obispado, Contry
      Puebla | 19.041 | -98.206 | Analco, Cholula, La Paz
      Querétaro | 20.589 | -100.390 | Álamos, Juriquilla
      Mérida | 20.967 | -89.624 | Itzimná, Santa Ana`),
    streets: words(
      'Calle Independencia, Avenida Juárez, Calle Nogal, Calzada del Sol, Callejón del Órgano, Avenida Niños Héroes',
    ),
    people: words('Citlali, Diego, Guadalupe, Itzel, Joaquín, Óscar, Ximena, Yahir'),
  },
]
