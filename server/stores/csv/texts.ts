/** Sentences about CSV files of stores, in gb, br and es. */
export const csvTexts = {
  'csv.no_text': [
    'This is not a text file: no encoding can read it.',
    'Este arquivo não é de texto: nenhuma codificação consegue lê-lo.',
    'Este archivo no es de texto: ninguna codificación puede leerlo.',
  ],
  'csv.empty': [
    'The file contains no stores: there are no rows below the header.',
    'O arquivo não contém lojas: não há linhas abaixo do cabeçalho.',
    'El archivo no contiene tiendas: no hay filas debajo del encabezado.',
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
    'A cell of row {row} has more than {most} characters. A quote may not be closed.',
    'Uma célula da linha {row} tem mais de {most} caracteres. Talvez falte fechar aspas.',
    'Una celda de la fila {row} tiene más de {most} caracteres. Quizá falte cerrar unas comillas.',
  ],
  'csv.quotes': [
    'A quote is not closed, or is closed in the wrong place: see line {line}.',
    'Há aspas que não foram fechadas ou foram fechadas no lugar errado: veja a linha {line}.',
    'Hay comillas sin cerrar o cerradas en el lugar equivocado: vea la línea {line}.',
  ],
  'csv.column': [
    'The file has no column {title}.',
    'O arquivo não tem a coluna {title}.',
    'El archivo no tiene la columna {title}.',
  ],
  'csv.broken': [
    'This cell has characters that are not UTF-8, unlike the rest of the file: two encodings were mixed. Correct the cell',
    'Esta célula tem caracteres que não são UTF-8, ao contrário do resto do arquivo: duas codificações foram misturadas. Corrija a célula',
    'Esta celda tiene caracteres que no son UTF-8, a diferencia del resto del archivo: se mezclaron dos codificaciones. Corrija la celda',
  ],
  'csv.unsure': [
    'Nothing was saved: more than half of the rows would be rejected if {title} were used for what it seems to be. Set the columns with `mapping`, or check the file with `dryRun`.',
    'Nada foi salvo: mais da metade das linhas seria rejeitada se {title} fosse usada para o que parece ser. Defina as colunas com `mapping` ou verifique o arquivo com `dryRun`.',
    'No se ha guardado nada: más de la mitad de las filas se rechazaría si {title} se usara para lo que parece ser. Defina las columnas con `mapping` o compruebe el archivo con `dryRun`.',
  ],
  'csv.cells': [
    'The row has {n} cells, but the file has {most} columns: a quote may be missing',
    'A linha tem {n} células, mas o arquivo tem {most} colunas: talvez faltem aspas',
    'La fila tiene {n} celdas, pero el archivo tiene {most} columnas: quizá falten unas comillas',
  ],
  'csv.twice': [
    'Same store as row {row}',
    'Mesma loja da linha {row}',
    'Misma tienda que la fila {row}',
  ],
  'csv.ambiguous': [
    'Several stores of the franchise have this name. Add the store number',
    'Várias lojas da franquia têm este nome. Acrescente o número da loja',
    'Varias tiendas de la franquicia tienen este nombre. Añada el número de tienda',
  ],
  'csv.country': [
    'There is no country {value}',
    'Não existe o país {value}',
    'No existe el país {value}',
  ],
  'csv.address_country': [
    'This address has no country',
    'Este endereço não tem país',
    'Esta dirección no tiene país',
  ],
  'csv.postcode': [
    'The {name} field does not have the format of this country: {format}',
    'O campo {name} não está no formato deste país: {format}',
    'El campo {name} no tiene el formato de este país: {format}',
  ],
  'csv.changed': [
    'Stores of the franchise changed after the file was checked. Check it again.',
    'Lojas da franquia foram alteradas depois que o arquivo foi verificado. Verifique-o de novo.',
    'Algunas tiendas de la franquicia cambiaron después de comprobar el archivo. Compruébelo de nuevo.',
  ],
  'csv.applied': [
    'This file was already saved.',
    'Este arquivo já foi salvo.',
    'Este archivo ya se guardó.',
  ],
  'csv.nothing': [
    'There is nothing to save: no row is new or changed.',
    'Não há nada para salvar: nenhuma linha é nova ou alterada.',
    'No hay nada que guardar: ninguna fila es nueva ni ha cambiado.',
  ],
  'csv.none_left': [
    'None of the stores that this file created can be deleted: they were all changed, deleted or are in use.',
    'Nenhuma das lojas que este arquivo criou pode ser excluída: todas foram alteradas, excluídas ou estão em uso.',
    'No se puede eliminar ninguna de las tiendas que creó este archivo: todas se cambiaron, se eliminaron o están en uso.',
  ],
  'csv.bytes': [
    'The file is larger than {most} MB. Split it.',
    'O arquivo tem mais de {most} MB. Divida-o.',
    'El archivo supera {most} MB. Divídalo.',
  ],
} as const

type Translations = readonly [gb: string, br: string, es: string]

/** Names of the fields that no form names. */
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
