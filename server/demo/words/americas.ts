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
      São Paulo | -23.550 | -46.633 | Bela Vista -1.4 -1.2, Butantã -8 -1.8, Ipiranga 2.4 -4.3, Itaim Bibi -4.4 -3.9, Jabaquara -1 -11, Lapa -7.2 2.8, Liberdade -0.2 -1, Moema -3 -5.6, Mooca 3.5 -1, Pinheiros -6.1 -1.5, Tatuapé 6 1.2, Vila Mariana -0.2 -4.2
      Rio de Janeiro | -22.907 | -43.173 | Botafogo -1.1 -4.9, Copacabana -1.2 -7.2, Flamengo -0.3 -2.9, Laranjeiras -1.5 -3.1, Leblon -5.2 -8.6, Tijuca -6 -2, Méier -10.8 0.4
      Belo Horizonte | -19.917 | -43.935 | Funcionários 0.4 -1.7, Lourdes -0.9 -1.5, Pampulha -4 7, Savassi 0 -2.6
      Curitiba | -25.428 | -49.273 | Água Verde -0.8 -2.8, Batel -1.6 -1.5, Portão -2.4 -5.2, São Francisco -0.4 0.7
      Porto Alegre | -30.035 | -51.218 | Bom Fim 0.9 0.2, Cidade Baixa -0.2 -0.7, Moinhos de Vento 1.6 1, Petrópolis 3.4 -0.5
      Salvador | -12.971 | -38.501 | Barra -2.6 -3.8, Graça -2 -3, Pituba 4.6 -3.3, Rio Vermelho 1.1 -4.3
      Recife | -8.054 | -34.881 | Boa Viagem -1.9 -7.2, Casa Forte -4 2.2, Espinheiro -1.4 1.3
      Florianópolis | -27.595 | -48.548 | Coqueiros -2.9 -1.4, Trindade 2.8 0.9`),
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
      Ciudad de México | 19.433 | -99.133 | Condesa -4.2 -2.2, Coyoacán -3 -9.2, Del Valle -4 -5.5, Iztapalapa 5 -8, Narvarte -2.3 -4.3, Polanco -6.6 0, Roma Norte -2.8 -1.6, Tlalpan -3.6 -16, Xochimilco 3.1 -19
      Guadalajara | 20.667 | -103.392 | Americana 2.6 0.7, Chapalita -1 -0.4, Providencia 1.5 3, Tlaquepaque 8.3 -3
      Monterrey | 25.687 | -100.316 | Cumbres -7.5 4.5, Mitras -3.7 1.3, Obispado -3 -1.2, Contry 4 -4.6
      Puebla | 19.041 | -98.206 | Analco 1.4 -0.2, Cholula -10 2, La Paz -2.3 1.2
      Querétaro | 20.589 | -100.390 | Álamos 0.9 1.7, Juriquilla -6.2 13
      Mérida | 20.967 | -89.624 | Itzimná 0.9 3, Santa Ana 0.1 0.9`),
    streets: words(
      'Calle Independencia, Avenida Juárez, Calle Nogal, Calzada del Sol, Callejón del Órgano, Avenida Niños Héroes',
    ),
    people: words('Citlali, Diego, Guadalupe, Itzel, Joaquín, Óscar, Ximena, Yahir'),
  },
]
