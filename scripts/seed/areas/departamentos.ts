// Departments of the confederation.
import type { SeedArea } from '../kit.ts'

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
