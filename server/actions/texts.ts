/** Messages about actions: gb, br, es. */
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
    'What was entered for {name} cannot be taken. Nothing was run.',
    'O que foi informado em {name} não pode ser aceito. Nada foi executado.',
    'Lo indicado en {name} no se puede aceptar. No se ha ejecutado nada.',
  ],
  'action.failed': [
    'It failed: the program ended with code {code}.',
    'Falhou: o programa terminou com o código {code}.',
    'Ha fallado: el programa terminó con el código {code}.',
  ],
  'action.ended_by_signal': [
    'It failed: the program was ended by the machine.',
    'Falhou: o programa foi encerrado pela máquina.',
    'Ha fallado: la máquina terminó el programa.',
  ],
  'action.time_limit': [
    'It took longer than {seconds} s and was ended.',
    'Passou de {seconds} s e foi encerrada.',
    'Superó los {seconds} s y se terminó.',
  ],
  'action.output_limit': [
    'It said more than {kilobytes} KB and was ended.',
    'Produziu mais de {kilobytes} KB e foi encerrada.',
    'Produjo más de {kilobytes} KB y se terminó.',
  ],
  'action.call_refused': [
    'The address it calls is not allowed.',
    'O endereço que ela chama não é permitido.',
    'La dirección a la que llama no está permitida.',
  ],
  'action.call_unreachable': [
    'The address it calls cannot be reached.',
    'O endereço que ela chama não pode ser alcançado.',
    'No se puede llegar a la dirección a la que llama.',
  ],
  'action.call_failed': [
    'It failed: the call was answered with {status}.',
    'Falhou: a chamada foi respondida com {status}.',
    'Ha fallado: la llamada se respondió con {status}.',
  ],
  'action.secrets_gone': [
    'The server was started anew before it began, and keeps no secrets. Run it again.',
    'O servidor foi reiniciado antes de começar e não guarda segredos. Execute de novo.',
    'El servidor se reinició antes de empezar y no guarda secretos. Ejecútela de nuevo.',
  ],
  'action.not_several': [
    'This action runs on one store at a time.',
    'Esta ação é executada em uma loja por vez.',
    'Esta acción se ejecuta en una tienda cada vez.',
  ],
} as const
