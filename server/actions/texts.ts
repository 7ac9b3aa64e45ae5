/** Sentences about actions, in gb, br and es. */
export const actionsTexts = {
  'action.not_found': [
    'There is no such action.',
    'Não existe essa ação.',
    'No existe esa acción.',
  ],
  'action.run_not_found': [
    'There is no such run of an action.',
    'Não existe essa execução de uma ação.',
    'No existe esa ejecución de una acción.',
  ],
  'action.parameters': [
    'The value for {name} is not valid. Nothing was run.',
    'O valor de {name} não é válido. Nada foi executado.',
    'El valor de {name} no es válido. No se ha ejecutado nada.',
  ],
  'action.failed': [
    'The program failed with exit code {code}.',
    'O programa falhou com o código de saída {code}.',
    'El programa falló con el código de salida {code}.',
  ],
  'action.ended_by_signal': [
    'The program was ended by the machine.',
    'O programa foi encerrado pela máquina.',
    'La máquina terminó el programa.',
  ],
  'action.time_limit': [
    'It timed out after {seconds} s and was stopped.',
    'O tempo limite de {seconds} s foi excedido e a execução foi interrompida.',
    'Se superó el tiempo límite de {seconds} s y la ejecución se detuvo.',
  ],
  'action.output_limit': [
    'Its output exceeded {kilobytes} KB, so it was stopped.',
    'A saída passou de {kilobytes} KB e a execução foi interrompida.',
    'La salida superó los {kilobytes} KB y la ejecución se detuvo.',
  ],
  'action.call_refused': [
    'The address it calls is not allowed.',
    'O endereço que ela chama não é permitido.',
    'La dirección a la que llama no está permitida.',
  ],
  'action.call_unreachable': [
    'The address it calls cannot be reached.',
    'Não é possível alcançar o endereço que ela chama.',
    'No se puede llegar a la dirección a la que llama.',
  ],
  'action.call_failed': [
    'The HTTP call failed with status {status}.',
    'A chamada HTTP falhou com o status {status}.',
    'La llamada HTTP falló con el estado {status}.',
  ],
  'action.secrets_gone': [
    'The server restarted before the run began, and it does not store secrets. Run the action again.',
    'O servidor foi reiniciado antes do início da execução e não guarda segredos. Execute a ação de novo.',
    'El servidor se reinició antes de que empezara la ejecución y no guarda secretos. Ejecute la acción de nuevo.',
  ],
  'action.not_several': [
    'This action runs on one store at a time.',
    'Esta ação é executada em uma loja por vez.',
    'Esta acción se ejecuta en una tienda cada vez.',
  ],
} as const
