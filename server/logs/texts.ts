import type { PatternProblem } from '#common/linePattern/index.ts'

/** Reasons why a pattern is refused, by PatternProblem; `{position}` is the character concerned. */
const patternTexts = {
  'log.pattern_anchor': [
    'Pattern, character {position}: ^ belongs at the beginning and $ at the end of the pattern or of one of its alternatives.',
    'Padrão, caractere {position}: ^ fica no início e $ no fim do padrão ou de uma de suas alternativas.',
    'Patrón, carácter {position}: ^ va al principio y $ al final del patrón o de una de sus alternativas.',
  ],
  'log.pattern_group': [
    'Pattern, character {position}: this bracket has no counterpart. Write \\( or \\) for the character itself.',
    'Padrão, caractere {position}: este parêntese não tem par. Escreva \\( ou \\) para o próprio caractere.',
    'Patrón, carácter {position}: este paréntesis no tiene pareja. Escriba \\( o \\) para el propio carácter.',
  ],
  'log.pattern_class': [
    'Pattern, character {position}: this [ is never closed. Write \\[ for the character itself.',
    'Padrão, caractere {position}: este [ nunca é fechado. Escreva \\[ para o próprio caractere.',
    'Patrón, carácter {position}: este [ no se cierra. Escriba \\[ para el propio carácter.',
  ],
  'log.pattern_class_empty': [
    'Pattern, character {position}: a set begins with ]. Write \\] for a closing bracket in a set.',
    'Padrão, caractere {position}: um conjunto começa com ]. Escreva \\] para um colchete dentro do conjunto.',
    'Patrón, carácter {position}: un conjunto empieza por ]. Escriba \\] para un corchete dentro del conjunto.',
  ],
  'log.pattern_class_posix': [
    'Pattern, character {position}: sets such as [:alpha:] are written \\p{L}, \\d, \\w or \\s.',
    'Padrão, caractere {position}: conjuntos como [:alpha:] são escritos \\p{L}, \\d, \\w ou \\s.',
    'Patrón, carácter {position}: los conjuntos como [:alpha:] se escriben \\p{L}, \\d, \\w o \\s.',
  ],
  'log.pattern_range': [
    'Pattern, character {position}: this range is not one from a lower to a higher character. Write \\- for a hyphen.',
    'Padrão, caractere {position}: este intervalo não vai de um caractere menor a um maior. Escreva \\- para um hífen.',
    'Patrón, carácter {position}: este intervalo no va de un carácter menor a uno mayor. Escriba \\- para un guion.',
  ],
  'log.pattern_repeat': [
    'Pattern, character {position}: there is nothing to repeat here. Write \\*, \\+ or \\? for the character itself.',
    'Padrão, caractere {position}: não há o que repetir aqui. Escreva \\*, \\+ ou \\? para o próprio caractere.',
    'Patrón, carácter {position}: aquí no hay nada que repetir. Escriba \\*, \\+ o \\? para el propio carácter.',
  ],
  'log.pattern_repeat_order': [
    'Pattern, character {position}: the first number of a repetition must not be larger than the second.',
    'Padrão, caractere {position}: o primeiro número de uma repetição não pode ser maior que o segundo.',
    'Patrón, carácter {position}: el primer número de una repetición no puede ser mayor que el segundo.',
  ],
  'log.pattern_escape': [
    'Pattern, character {position}: this escape is not part of the pattern language. Write \\\\ for a backslash.',
    'Padrão, caractere {position}: esta sequência de escape não faz parte da linguagem de padrões. Escreva \\\\ para uma barra invertida.',
    'Patrón, carácter {position}: esta secuencia de escape no forma parte del lenguaje de patrones. Escriba \\\\ para una barra invertida.',
  ],
  'log.pattern_property': [
    'Pattern, character {position}: there is no such Unicode property. Examples: \\p{L}, \\p{Lu}, \\p{Script=Greek}.',
    'Padrão, caractere {position}: essa propriedade Unicode não existe. Exemplos: \\p{L}, \\p{Lu}, \\p{Script=Greek}.',
    'Patrón, carácter {position}: esa propiedad Unicode no existe. Ejemplos: \\p{L}, \\p{Lu}, \\p{Script=Greek}.',
  ],
  'log.pattern_backreference': [
    'Pattern, character {position}: references back to a group cannot be searched for.',
    'Padrão, caractere {position}: referências a um grupo anterior não podem ser pesquisadas.',
    'Patrón, carácter {position}: no se pueden buscar referencias a un grupo anterior.',
  ],
  'log.pattern_lookaround': [
    'Pattern, character {position}: lookahead and lookbehind cannot be searched for.',
    'Padrão, caractere {position}: lookahead e lookbehind não podem ser pesquisados.',
    'Patrón, carácter {position}: no se pueden buscar lookahead ni lookbehind.',
  ],
  'log.pattern_flags': [
    'Pattern, character {position}: only (?i) is possible, at the very beginning.',
    'Padrão, caractere {position}: só é possível (?i), bem no início.',
    'Patrón, carácter {position}: solo es posible (?i), al principio del todo.',
  ],
  'log.pattern_line_end': [
    'Pattern, character {position}: lines are searched one by one, so a line end is never found. Use $ for the end of a line.',
    'Padrão, caractere {position}: as linhas são pesquisadas uma a uma, então uma quebra de linha nunca é encontrada. Use $ para o fim da linha.',
    'Patrón, carácter {position}: las líneas se buscan una a una, así que nunca se encuentra un salto de línea. Use $ para el final de la línea.',
  ],
  'log.pattern_large': [
    'The pattern is too large once its repetitions are written out. Use smaller numbers or fewer sets.',
    'O padrão fica grande demais quando as repetições são expandidas. Use números menores ou menos conjuntos.',
    'El patrón es demasiado grande al desarrollar sus repeticiones. Use números menores o menos conjuntos.',
  ],
} as const satisfies Record<`log.pattern_${PatternProblem}`, unknown>

/** Sentences about logs, in gb, br and es. */
export const logsTexts = {
  ...patternTexts,
  'log.pattern': [
    'The machine does not accept this pattern.',
    'A máquina não aceita este padrão.',
    'La máquina no acepta este patrón.',
  ],
  'log.broken': [
    'The file is damaged and cannot be unpacked completely. The page shows what can be unpacked.',
    'O arquivo está danificado e não pode ser descompactado por completo. A página mostra o que pode ser descompactado.',
    'El archivo está dañado y no se puede descomprimir por completo. La página muestra lo que se puede descomprimir.',
  ],
  'log.too_large': [
    'The file is larger than the limit for unpacking (1 GB). Download it from the files instead.',
    'O arquivo é maior que o limite para descompactar (1 GB). Baixe-o pelos arquivos.',
    'El archivo supera el límite para descomprimir (1 GB). Descárguelo desde los archivos.',
  ],
  'log.zone': [
    'There is no such time zone.',
    'Não existe esse fuso horário.',
    'No existe esa zona horaria.',
  ],
} as const
