// Departments of the confederation.
import type { SeedArea } from '../base/kit.ts'

const DEPARTMENTS = [
  ['secretaria', 'Secretaria', 'SEC', 'Helena Duarte', [['Otávio Brandt', 'Assistente']]],
  ['financeiro', 'Financeiro', 'FIN', 'Murilo Sequeira', []],
  [
    'tecnico',
    'Departamento técnico',
    'TEC',
    'Mestra Iolanda Freire',
    [
      ['Mestre Caio Valente', 'Arbitragem'],
      ['Rosa Maldonado', 'Exames'],
    ],
  ],
] as const

/** Promised hours of each queue. */
const ATENDIMENTO = {
  secretaria: { resposta: 8, solucao: 40 },
  financeiro: { resposta: 8, solucao: 24 },
  tecnico: { resposta: 16, solucao: 60 },
} as const

const RESPOSTAS = [
  {
    titulo: 'Pedir comprovante',
    texto: 'Olá, {nome}. Você pode enviar o comprovante por aqui? Com ele seguimos hoje.',
  },
  {
    titulo: 'Em conferência',
    texto: 'Olá, {nome}. Recebemos o chamado {protocolo} e estamos conferindo com o setor {setor}.',
  },
]

export const departamentos: SeedArea = {
  docs: ({ record }) =>
    DEPARTMENTS.map(([id, name, sigla, responsavel, membros], ordem) =>
      record('departamentos', id, {
        name,
        sigla,
        ordem,
        publico: true,
        email: `${id}@cbtkd.test`,
        responsavel,
        membros: membros.map(([nome, cargo]) => ({ pessoaId: '', nome, cargo })),
        atendimento: { recebe: true, ...ATENDIMENTO[id] },
        respostas: RESPOSTAS,
        vinculo: { idEntidade: 'cbtkd', idFederacao: 'cbtkd' },
      }),
    ),
  demo: {
    'departamento.um': {
      address: '/sie/administracao/adddepartamento?id=tecnico',
      id: 'tecnico',
      as: 'admin@cbtkd.test',
    },
  },
}
