import type { Messages } from '../gb/index.ts'

export const guide = {
  tour: {
    skip: 'Pular o tour',
    done: 'Concluir',
    store: {
      title: 'Escolha uma loja',
      text: 'Quase todo o trabalho é feito em uma loja. Em Lojas, encontre-a pelo nome, pela cidade ou pelo número, informe o motivo e conecte-se.',
      closed:
        'Quase todo o trabalho é feito em uma loja. Abra o menu e escolha Lojas: encontre a loja pelo nome, pela cidade ou pelo número, informe o motivo e conecte-se.',
    },
    tools: {
      title: 'As ferramentas da loja',
      text: 'Monitor, arquivos, logs e as outras ferramentas agem na loja à qual você está conectado. As entradas em cinza precisam de uma loja: conecte-se a uma primeiro. O menu mostra as páginas que você pode usar.',
      closed:
        'O menu mostra as páginas que você pode usar. Monitor, arquivos, logs e as outras ferramentas agem na loja à qual você está conectado. As entradas em cinza precisam de uma loja: conecte-se a uma primeiro.',
    },
    find: {
      title: 'Encontre qualquer coisa',
      text: 'Com a lupa ou %{keys} e algumas letras, você encontra páginas, lojas e comandos, além dos arquivos, logs e ações da sua loja.',
    },
    work: {
      title: 'Tarefas demoradas e downloads',
      text: 'Tarefas e downloads continuam enquanto você usa outras páginas. Este botão aparece com o primeiro e mostra o andamento.',
    },
    help: {
      title: 'A ajuda e o seu menu',
      text: 'O ponto de interrogação abre a documentação da página em que você está. Suas iniciais abrem o menu com o seu perfil, o idioma, o tema e este tour.',
    },
  },
  news: {
    version: 'Versão %{version}',
    none: 'Não há novidades nesta versão.',
    more: 'Ler na documentação',
    close: 'Entendi',
  },
} satisfies Messages['guide']
