// Departments of the confederation.
import type { SeedArea } from '../kit.ts'

const DEPARTMENTS = [
  ['secretaria', 'Secretaria', 'SEC'],
  ['financeiro', 'Financeiro', 'FIN'],
  ['tecnico', 'Departamento técnico', 'TEC'],
] as const

export const departamentos: SeedArea = {
  docs: ({ record }) =>
    DEPARTMENTS.map(([id, name, sigla], ordem) =>
      record('departamentos', id, {
        name,
        sigla,
        ordem,
        publico: true,
        email: `${id}@cbtkd.test`,
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
