import type { Matricula } from '@sie/domain/ensino/collections/matriculas.ts'
import type { TurmaGuardada } from './turma.ts'

type Lugar = Pick<Matricula, 'situacao' | 'menor'>
const one = (condition: boolean | undefined) => (condition ? 1 : 0)

/** The counts of a class after a person's place changed. */
export function contagemCom({ contagem }: TurmaGuardada, before: Lugar | undefined, after: Lugar) {
  const change = (matches: (place: Lugar) => boolean) => one(matches(after)) - one(before && matches(before))
  return {
    alunos: Math.max(0, contagem.alunos + change(({ situacao }) => situacao === 'ativa')),
    pedidos: Math.max(0, contagem.pedidos + change(({ situacao }) => situacao === 'pedida')),
    menores: Math.max(0, contagem.menores + change(({ situacao, menor }) => situacao === 'ativa' && menor)),
  }
}
