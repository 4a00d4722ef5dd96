// Texts of the classes in the demonstration.
import type { PerguntaComChave } from '@sie/domain/ensino/turmas/quiz.ts'

export const APOSTILA = `Nesta apostila estão os termos e os poomsae que o exame do 6º gub pede.

Leia antes do encontro de quinta-feira e traga as suas dúvidas.`

export const INSTRUCOES = `Escreva, com as suas palavras:

1. a sequência do Taegeuk Sam Jang, passo a passo;
2. o que o trigrama dele representa.

Se preferir, grave um vídeo e envie o link.`

export const RECADOS: Readonly<Record<string, readonly string[]>> = {
  'teoria-faixa-verde': [
    'Pessoal, na quinta-feira começamos às 19h30. Tragam o dobok: vamos praticar o Taegeuk Sam Jang.',
    'Bem-vindos! A apostila já está em Atividades.',
  ],
  'leitura-do-regulamento': [
    'Esta semana lemos o capítulo das faltas. O quiz já está aberto e aceita duas tentativas.',
  ],
}

export const PERGUNTAS: Readonly<Record<'termos' | 'faltas', readonly PerguntaComChave[]>> = {
  termos: [
    {
      id: 'p1',
      tipo: 'unica',
      enunciado: 'Como se diz “atenção”?',
      opcoes: ['Charyeot', 'Kyeongnye', 'Junbi'],
      certas: ['Charyeot'],
      pontos: 1,
    },
    {
      id: 'p2',
      tipo: 'multipla',
      enunciado: 'Quais são chutes?',
      opcoes: ['Ap chagi', 'Arae makki', 'Dollyo chagi'],
      certas: ['Ap chagi', 'Dollyo chagi'],
      pontos: 1,
    },
    {
      id: 'p3',
      tipo: 'curta',
      enunciado: 'Como se chama o uniforme?',
      opcoes: [],
      certas: ['Dobok'],
      pontos: 1,
    },
    {
      id: 'p4',
      tipo: 'ordenar',
      enunciado: 'Ponha em ordem, de um a três.',
      opcoes: ['Hana', 'Dul', 'Set'],
      certas: ['Hana', 'Dul', 'Set'],
      pontos: 1,
    },
  ],
  faltas: [
    {
      id: 'f1',
      tipo: 'unica',
      enunciado: 'O que recebe quem cai de propósito para não lutar?',
      opcoes: ['Um gam-jeom', 'Nada', 'A vitória do round'],
      certas: ['Um gam-jeom'],
      pontos: 5,
    },
    {
      id: 'f2',
      tipo: 'curta',
      enunciado: 'Como se chama a penalidade que dá um ponto ao adversário?',
      opcoes: [],
      certas: ['gam-jeom', 'gamjeom', 'gam jeom'],
      pontos: 5,
    },
  ],
}
