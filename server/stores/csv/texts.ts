/** Messages about CSV files of stores: gb, br, es. */
export const csvTexts = {
  'csv.no_text': [
    'This is no text: no encoding gives letters.',
    'Isto não é texto: nenhuma codificação dá letras.',
    'Esto no es texto: ninguna codificación da letras.',
  ],
  'csv.empty': [
    'The file holds no store: there is no row behind the titles.',
    'O arquivo não contém lojas: não há linha depois dos títulos.',
    'El archivo no contiene tiendas: no hay filas después de los títulos.',
  ],
  'csv.rows': [
    'The file has more than {most} rows. Split it.',
    'O arquivo tem mais de {most} linhas. Divida-o.',
    'El archivo tiene más de {most} filas. Divídalo.',
  ],
  'csv.columns': [
    'The file has more than {most} columns.',
    'O arquivo tem mais de {most} colunas.',
    'El archivo tiene más de {most} columnas.',
  ],
  'csv.cell_long': [
    'A cell of row {row} has more than {most} characters. Perhaps a quote is not closed.',
    'Uma célula da linha {row} tem mais de {most} caracteres. Talvez uma aspa não esteja fechada.',
    'Una celda de la fila {row} tiene más de {most} caracteres. Quizá falte cerrar unas comillas.',
  ],
  'csv.quotes': [
    'A quote that is opened is not closed, or not as it should be: see line {line}.',
    'Uma aspa aberta não é fechada, ou não como deveria: veja a linha {line}.',
    'Unas comillas abiertas no se cierran, o no como deberían: vea la línea {line}.',
  ],
  'csv.column': [
    'The file has no column {title}.',
    'O arquivo não tem a coluna {title}.',
    'El archivo no tiene la columna {title}.',
  ],
  'csv.broken': [
    'It holds signs that are not UTF-8 as the rest of the file is: the file was put together of two encodings. Put the cell right',
    'Há sinais que não são UTF-8 como o resto do arquivo: o arquivo foi juntado de duas codificações. Corrija a célula',
    'Contiene signos que no son UTF-8 como el resto del archivo: el archivo se juntó de dos codificaciones. Corrija la celda',
  ],
  'csv.unsure': [
    'Nothing was written: more than half of the rows would be refused if {title} were taken for what it seems to be. Say with `mapping` what the columns are, or look at the file with `dryRun`.',
    'Nada foi gravado: mais da metade das linhas seria recusada se {title} fosse tomada pelo que parece ser. Diga com `mapping` o que são as colunas ou veja o arquivo com `dryRun`.',
    'No se ha escrito nada: más de la mitad de las filas se rechazaría si {title} se tomara por lo que parece ser. Diga con `mapping` qué son las columnas o mire el archivo con `dryRun`.',
  ],
  'csv.cells': [
    'The row has {n} cells and the file {most} columns: perhaps a quote is missing',
    'A linha tem {n} células e o arquivo {most} colunas: talvez falte uma aspa',
    'La fila tiene {n} celdas y el archivo {most} columnas: quizá falten unas comillas',
  ],
  'csv.twice': [
    'Row {row} is the same store',
    'A linha {row} é a mesma loja',
    'La fila {row} es la misma tienda',
  ],
  'csv.ambiguous': [
    'Several stores of the franchise have this name. A number tells them apart',
    'Várias lojas da franquia têm este nome. Um número as distingue',
    'Varias tiendas de la franquicia tienen este nombre. Un número las distingue',
  ],
  'csv.country': [
    'There is no country {value}',
    'Não existe o país {value}',
    'No existe el país {value}',
  ],
  'csv.address_country': [
    'Nothing says in which country this address is',
    'Nada diz em que país fica este endereço',
    'Nada dice en qué país está esta dirección',
  ],
  'csv.postcode': [
    'The {name} field is not written as in this country: {format}',
    'O campo {name} não está escrito como neste país: {format}',
    'El campo {name} no está escrito como en este país: {format}',
  ],
  'csv.changed': [
    'Stores of the franchise were changed since the file was checked. Look at it again.',
    'Lojas da franquia foram alteradas desde que o arquivo foi verificado. Confira de novo.',
    'Se cambiaron tiendas de la franquicia desde que se comprobó el archivo. Revíselo otra vez.',
  ],
  'csv.applied': [
    'This file was applied already.',
    'Este arquivo já foi aplicado.',
    'Este archivo ya se aplicó.',
  ],
  'csv.nothing': [
    'There is nothing to write: no row is new or changed.',
    'Não há nada a gravar: nenhuma linha é nova ou alterada.',
    'No hay nada que escribir: ninguna fila es nueva ni ha cambiado.',
  ],
  'csv.none_left': [
    'No store is left as this file made it.',
    'Nenhuma loja está como este arquivo a criou.',
    'Ninguna tienda sigue como la creó este archivo.',
  ],
  'csv.bytes': [
    'The file is larger than {most} MB. Split it.',
    'O arquivo tem mais de {most} MB. Divida-o.',
    'El archivo supera {most} MB. Divídalo.',
  ],
} as const

type Translations = readonly [gb: string, br: string, es: string]

/** Names of fields in messages, where no form names them. */
export const csvSentences: Readonly<Record<string, Translations>> = {
  name: ['Name', 'Nome', 'Nombre'],
  storeNumber: ['Store number', 'Número da loja', 'Número de tienda'],
  country: ['Country', 'País', 'País'],
  extra: ['City', 'Cidade', 'Ciudad'],
  house: ['Building', 'Prédio', 'Edificio'],
  road: ['Street', 'Rua', 'Calle'],
  house_number: ['House number', 'Número', 'Número'],
  quarter: ['Locality', 'Localidade', 'Localidad'],
  suburb: ['District', 'Bairro', 'Barrio'],
  city: ['City', 'Cidade', 'Ciudad'],
  county: ['County', 'Condado', 'Condado'],
  state_district: ['District of the state', 'Distrito do estado', 'Distrito del estado'],
  state: ['State', 'Estado', 'Estado'],
  region: ['Region', 'Região', 'Región'],
  postcode: ['Postal code', 'CEP', 'Código postal'],
  latitude: ['Latitude', 'Latitude', 'Latitud'],
  longitude: ['Longitude', 'Longitude', 'Longitud'],
  position: ['Position', 'Posição', 'Posición'],
}
