/** Sentences about the problems and repairs of an area, in gb, br and es. */
export const areaTexts = {
  'area.shape': [
    'The {name} field takes a GeoJSON Polygon or MultiPolygon, not {found}',
    'O campo {name} aceita um Polygon ou MultiPolygon de GeoJSON, não {found}',
    'El campo {name} admite un Polygon o MultiPolygon de GeoJSON, no {found}',
  ],
  'area.coordinates': [
    'The area of the {name} field has no list of coordinates',
    'A área do campo {name} não tem uma lista de coordinates',
    'El área del campo {name} no tiene una lista de coordinates',
  ],
  'area.member': [
    'An area of the {name} field has type and coordinates only: remove {found}',
    'Uma área do campo {name} só tem type e coordinates: remova {found}',
    'Un área del campo {name} solo tiene type y coordinates: quite {found}',
  ],
  'area.empty': [
    'The area of the {name} field is empty',
    'A área do campo {name} está vazia',
    'El área del campo {name} está vacía',
  ],
  'area.empty_part': [
    '{name}: part {part} has no rings',
    '{name}: a parte {part} não tem anéis',
    '{name}: la parte {part} no tiene anillos',
  ],
  'area.ring': [
    '{name}: ring {ring} of part {part} is not a list of corners',
    '{name}: o anel {ring} da parte {part} não é uma lista de cantos',
    '{name}: el anillo {ring} de la parte {part} no es una lista de esquinas',
  ],
  'area.position': [
    '{name}: corner {point} in ring {ring} of part {part} is not a pair of numbers',
    '{name}: o canto {point} no anel {ring} da parte {part} não é um par de números',
    '{name}: la esquina {point} del anillo {ring} de la parte {part} no es un par de números',
  ],
  'area.range': [
    '{name}: corner {point} in ring {ring} of part {part} is off the map: longitude {lng}, latitude {lat}. The longitude comes first, from -180 to 180; then the latitude, from -90 to 90',
    '{name}: o canto {point} no anel {ring} da parte {part} está fora do mapa: longitude {lng}, latitude {lat}. A longitude vem primeiro, de -180 a 180; depois a latitude, de -90 a 90',
    '{name}: la esquina {point} del anillo {ring} de la parte {part} está fuera del mapa: longitud {lng}, latitud {lat}. Primero va la longitud, de -180 a 180; después la latitud, de -90 a 90',
  ],
  'area.too_many': [
    'The area of the {name} field has more than 8,000 corners or 1,000 rings',
    'A área do campo {name} tem mais de 8.000 cantos ou 1.000 anéis',
    'El área del campo {name} tiene más de 8000 esquinas o 1000 anillos',
  ],
  'area.unclosed': [
    '{name}: ring {ring} of part {part} is not closed: its last corner, {point}, differs from its first',
    '{name}: o anel {ring} da parte {part} não está fechado: o último canto, {point}, difere do primeiro',
    '{name}: el anillo {ring} de la parte {part} no está cerrado: la última esquina, {point}, difiere de la primera',
  ],
  'area.too_few': [
    '{name}: ring {ring} of part {part} has fewer than three corners',
    '{name}: o anel {ring} da parte {part} tem menos de três cantos',
    '{name}: el anillo {ring} de la parte {part} tiene menos de tres esquinas',
  ],
  'area.flat': [
    '{name}: ring {ring} of part {part} encloses nothing: all its corners are on one line',
    '{name}: o anel {ring} da parte {part} não contém nada: todos os cantos estão em uma linha',
    '{name}: el anillo {ring} de la parte {part} no encierra nada: todas sus esquinas están en una línea',
  ],
  'area.pole': [
    '{name}: ring {ring} of part {part} runs round a pole',
    '{name}: o anel {ring} da parte {part} dá a volta em um polo',
    '{name}: el anillo {ring} de la parte {part} rodea un polo',
  ],
  'area.crossing': [
    '{name}: the border crosses itself after corner {point} in ring {ring} of part {part}, at {at}',
    '{name}: a borda cruza a si mesma depois do canto {point} no anel {ring} da parte {part}, em {at}',
    '{name}: el borde se cruza a sí mismo tras la esquina {point} del anillo {ring} de la parte {part}, en {at}',
  ],
  'area.doubled': [
    '{name}: the border runs back along itself after corner {point} in ring {ring} of part {part}, at {at}',
    '{name}: a borda volta sobre si mesma depois do canto {point} no anel {ring} da parte {part}, em {at}',
    '{name}: el borde vuelve sobre sí mismo tras la esquina {point} del anillo {ring} de la parte {part}, en {at}',
  ],
  'area.touching': [
    '{name}: the border touches itself after corner {point} in ring {ring} of part {part}, at {at}',
    '{name}: a borda toca a si mesma depois do canto {point} no anel {ring} da parte {part}, em {at}',
    '{name}: el borde se toca a sí mismo tras la esquina {point} del anillo {ring} de la parte {part}, en {at}',
  ],
  'area.hole_crosses': [
    '{name}: after corner {point}, the hole that is ring {ring} of part {part} crosses another border of its part, at {at}',
    '{name}: depois do canto {point}, o buraco que é o anel {ring} da parte {part} cruza outra borda da sua parte, em {at}',
    '{name}: tras la esquina {point}, el hueco que es el anillo {ring} de la parte {part} cruza otro borde de su parte, en {at}',
  ],
  'area.hole_along': [
    '{name}: after corner {point}, the hole that is ring {ring} of part {part} runs along another border of its part, at {at}',
    '{name}: depois do canto {point}, o buraco que é o anel {ring} da parte {part} segue outra borda da sua parte, em {at}',
    '{name}: tras la esquina {point}, el hueco que es el anillo {ring} de la parte {part} sigue otro borde de su parte, en {at}',
  ],
  'area.hole_cuts': [
    '{name}: the hole that is ring {ring} of part {part} cuts its part in two, at corner {point}, {at}',
    '{name}: o buraco que é o anel {ring} da parte {part} corta a sua parte em duas, no canto {point}, {at}',
    '{name}: el hueco que es el anillo {ring} de la parte {part} corta su parte en dos, en la esquina {point}, {at}',
  ],
  'area.hole_outside': [
    '{name}: the hole that is ring {ring} of part {part} is outside its part, at {at}',
    '{name}: o buraco que é o anel {ring} da parte {part} está fora da sua parte, em {at}',
    '{name}: el hueco que es el anillo {ring} de la parte {part} está fuera de su parte, en {at}',
  ],
  'area.hole_in_hole': [
    '{name}: the hole that is ring {ring} of part {part} is inside another hole, at {at}',
    '{name}: o buraco que é o anel {ring} da parte {part} está dentro de outro buraco, em {at}',
    '{name}: el hueco que es el anillo {ring} de la parte {part} está dentro de otro hueco, en {at}',
  ],
  'area.parts_overlap': [
    '{name}: part {part} overlaps another part after corner {point} in its ring {ring}, at {at}',
    '{name}: a parte {part} se sobrepõe a outra depois do canto {point} no seu anel {ring}, em {at}',
    '{name}: la parte {part} se solapa con otra tras la esquina {point} de su anillo {ring}, en {at}',
  ],
  'area.parts_border': [
    '{name}: part {part} shares a border with another part after corner {point} in its ring {ring}, at {at}: draw them as one',
    '{name}: a parte {part} tem uma borda em comum com outra depois do canto {point} no seu anel {ring}, em {at}: desenhe-as como uma só',
    '{name}: la parte {part} comparte un borde con otra tras la esquina {point} de su anillo {ring}, en {at}: dibújelas como una sola',
  ],
  'area.closed': [
    '{name}: open rings closed: {times}',
    '{name}: anéis abertos que foram fechados: {times}',
    '{name}: anillos abiertos que se cerraron: {times}',
  ],
  'area.duplicates': [
    '{name}: repeated corners removed: {times}',
    '{name}: cantos repetidos que foram removidos: {times}',
    '{name}: esquinas repetidas que se quitaron: {times}',
  ],
  'area.dimensions': [
    '{name}: positions reduced to longitude and latitude: {times}',
    '{name}: posições reduzidas a longitude e latitude: {times}',
    '{name}: posiciones reducidas a longitud y latitud: {times}',
  ],
  'area.shifted': [
    '{name}: parts moved to longitudes within 180: {times}',
    '{name}: partes movidas para longitudes até 180: {times}',
    '{name}: partes movidas a longitudes hasta 180: {times}',
  ],
  'area.split': [
    '{name}: parts cut at the antimeridian: {times}',
    '{name}: partes cortadas no antimeridiano: {times}',
    '{name}: partes cortadas en el antimeridiano: {times}',
  ],
  'area.order': [
    '{name}: rings reversed, so that outer rings run anticlockwise and holes clockwise: {times}',
    '{name}: anéis invertidos, para que os externos corram no sentido anti-horário e os buracos no horário: {times}',
    '{name}: anillos invertidos, para que los exteriores vayan en sentido antihorario y los huecos en el horario: {times}',
  ],
} as const
